import type { SaidWords } from './said-words'

/** Hearing candidates, the shelf, and the hook. */
export const EXTRACTION: SaidWords = {
  'No config folder of the client is known. Name one in the settings.':
    '没有已知的 Claude Code 配置文件夹。请在设置中指定。',
  '{0} is not changed from here: {1}. Put the lines in by hand.':
    '不从这里修改 {0}：{1}。请手动写入这几行。',
  '{0}\n{1}': '{0}\n{1}',
  '{0} What was said is looked at the next time.': '{0}说过的内容下次再看。',
  '{0}. What was said is looked at the next time.': '{0}。说过的内容下次再看。',
  'it is no file': '它不是文件',
  'it is not valid UTF-8': '它不是有效的 UTF-8',
  "The client's settings are not changed: {0}.": '没有修改 Claude Code 的设置：{0}。',
  '{0} changed since this was shown. Look at it again, then repeat.':
    '显示之后，{0} 又有改动。请重新查看后再试。',
  'its "hooks" is no object': '其中的 "hooks" 不是对象',
  'its "hooks.Stop" is no list': '其中的 "hooks.Stop" 不是列表',
  'it is not plain JSON (a comment, a trailing comma, or a mistake)':
    '它不是纯粹的 JSON（有注释、多余的逗号或错误）',
  'The look at the conversation was cancelled.': '已取消查看对话。',
  'No candidate {0} waits. "noctuary candidates" lists those that do.':
    '没有等待中的候选 {0}。用 "noctuary candidates" 可列出。',
  'What this would be written into changed since it was shown. Look at it again, then accept it.':
    '显示之后，要写入的地方又有改动。请重新查看后再接受。',
  '"{0}" holds a credential, and no memory or document may hold one. Put it aside.':
    '“{0}”含有凭据，记忆和文档都不能含有凭据。请拒绝它。',
  '{0} says all of this already. Nothing is left to write; put it aside instead.':
    '{0} 已经包含全部内容，没有可写入的；请拒绝它。',
  '{0} is a link, and nothing is written through it. Write what was said into the file it leads to yourself.':
    '{0} 是链接，不通过链接写入。请自行把内容写入它指向的文件。',
}
