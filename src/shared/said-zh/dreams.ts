import type { SaidWords } from './said-words'

/** Dreams, their lock, their proposals and the model. */
export const DREAMS: SaidWords = {
  'No key for the model is known. Paste one in the app under Settings, Model, or set ANTHROPIC_API_KEY. The offline engine works without a key.':
    '没有模型的密钥。请在应用的“设置 › 模型”中粘贴，或设置 ANTHROPIC_API_KEY。离线引擎不需要密钥。',
  '{0} was changed since the dream read it. Nothing was written; dream again to propose it anew, or apply the others.':
    '梦读过之后，{0} 又有改动。没有写入任何内容；请再做一次梦以重新提议，或应用其他提议。',
  '{0} is not a regular file, so no dream can be noted there. Move it away first.':
    '{0} 不是普通文件，无法在那里记下做梦的时间。请先把它移走。',
  'This dream has no proposal {0}.': '这个梦没有提议 {0}。',
  'Nothing of the dream {0} can be applied: {1}.': '梦 {0} 没有可以应用的内容：{1}。',
  'its result was put away': '它的结果已被放弃',
  'it ended as applied': '它已应用',
  'it ended as awaiting-review': '它在等待审阅',
  'it ended as nothing-to-do': '它没有发现要做的事',
  'it ended as gated': '它没有达到做梦的条件',
  'it ended as cancelled': '它被取消了',
  'it ended as failed': '它失败了',
  'The proposal about {0} was applied already.': '关于 {0} 的提议已经应用。',
  'The proposal about {0} has no choice {1}.': '关于 {0} 的提议没有选项 {1}。',
  'The text for {0} is too long.': '给 {0} 的文字太长。',
  'The recorded dream plays only in the sample library. Open that first.':
    '录制的梦只在示例库中播放。请先打开示例库。',
  'Nothing of the dream {0} was accepted. Accept some of its proposals first.':
    '梦 {0} 没有已接受的提议。请先接受几项。',
  'Not all of these are proposals of the dream {0} that can still be applied.':
    '其中有的不是梦 {0} 的提议，或已不能应用。',
  'Nothing was written: what was chosen can no longer be made, first of all {0}. Look at the dream again.':
    '没有写入任何内容：所选的改动已无法进行，首先是 {0}。请重新查看这个梦。',
  'The minutes were over.': '时间用完了。',
  'It was ended after a step, as asked; what it had found stands.':
    '已按要求在一步之后结束；已发现的内容保留。',
  'Its minutes were over and it did not end by itself. Nothing was applied.':
    '时间用完而它没有自行结束，没有应用任何内容。',
  'It was cancelled. Nothing was applied.': '已取消，没有应用任何内容。',
  'The dream stopped because of a fault in Noctuary. Nothing was applied; details are in the log.':
    '因 Noctuary 出错，做梦停止了。没有应用任何内容；详情见日志。',
  'The recording was stopped.': '录制的播放已停止。',
  'This dream was broken off: Noctuary crashed, or the disk failed.':
    '这个梦中断了：Noctuary 崩溃，或磁盘出错。',
  'Nothing was applied.': '没有应用任何内容。',
  'Its changes had been applied and can be taken back.': '它的改动已经应用，可以撤回。',
  'There is no dream {0} in the diary. "dream list" names those there are.':
    '日记中没有梦 {0}。用 "dream list" 可列出已有的梦。',
  'The dream was cancelled. Nothing of it was applied.': '做梦已取消，没有应用任何内容。',
  'The dream was cancelled.': '做梦已取消。',
  'A dream of {0} is running in this program. Wait for it, or cancel it first.':
    '本程序正在为 {0} 做梦。请等它完成，或先取消。',
  '{0} Wait for it, or cancel it first.': '{0}请等它完成，或先取消。',
  'A dream of {0} is running, started {1} (process {2}).': '正在为 {0} 做梦，{1}启动（进程 {2}）。',
  'from the window': '由窗口',
  'from the tray': '由托盘',
  'from the command line': '由命令行',
  'by the schedule': '由日程',
  'None of these proposals is applied, so there is nothing to take back.':
    '这些提议都没有应用，因此没有可撤回的内容。',
  'The history no longer holds the change {0}.': '历史中已没有改动 {0}。',
}
