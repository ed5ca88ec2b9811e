import type { SaidWords } from './said-words'

/** Projects, folders, agents, audits, history and sessions. */
export const PROJECTS: SaidWords = {
  '{0} is no agent\'s memory folder. "noctuary agents" lists those that are.':
    '{0} 不是智能体的记忆文件夹。用 "noctuary agents" 可列出这些文件夹。',
  'There is no other place to bring into {0}.': '没有其他地方可以并入 {0}。',
  '{0} cannot be brought into itself.': '{0} 不能并入它自己。',
  '{0} belongs to {1}, {2} to {3}: memories of two agents are not merged.':
    '{0} 属于 {1}，{2} 属于 {3}：不合并两个智能体的记忆。',
  'There is no project to audit yet.': '还没有可核查的项目。',
  'No claim {0} is in the last audit of {1}. Audit it again to see its claims.':
    '{1} 的上次核查中没有断言 {0}。请重新核查以查看其断言。',
  'Single memories can be audited in one project only.': '单独核查记忆时只能选一个项目。',
  '{0} was not audited yet. Audit it first.': '{0} 还没有核查过，请先核查。',
  'There is no memory {0} that can be read in {1}.': '{1} 中没有可以读取的记忆 {0}。',
  'An audit of {0} is running. Wait for it, or cancel it first.':
    '正在核查 {0}。请等它完成，或先取消。',
  'The audit stopped because of a fault in Noctuary. Details are in the log.':
    '因 Noctuary 出错，核查停止了。详情见日志。',
  'Name at least one fix.': '请至少选择一项修复。',
  'The last audit of {0} offers no fix {1}. Audit it again to see what can be fixed.':
    '{0} 的上次核查没有修复项 {1}。请重新核查以查看可修复的内容。',
  'Nothing of this is left to fix: the texts have changed since the audit. Audit them again.':
    '已没有可修复的内容：核查之后文字又有改动。请重新核查。',
  'The files changed since these fixes were shown. Look at them again, then fix.':
    '显示修复之后，文件又有改动。请重新查看后再修复。',
  'There is no change {0} in the history.': '历史中没有改动 {0}。',
  '{0} was changed by another program since it was read. Nothing was written; look at it again, then repeat.':
    '读取之后，{0} 被其他程序修改。没有写入任何内容；请重新查看后再试。',
  'This change has already been undone.': '这次改动已经撤销。',
  'This change did not touch {0}. It touched {1}.': '这次改动没有涉及 {0}，它涉及的是 {1}。',
  'No memory folder is known as {0}. "noctuary projects" lists those that are.':
    '没有名为 {0} 的记忆文件夹。用 "noctuary projects" 可列出已有的。',
  'There is no base folder to look in.': '没有可供查看的基础文件夹。',
  '{0} is not an absolute path. Name the whole path.': '{0} 不是绝对路径，请写完整路径。',
  'No project is known as {0}. Give a slug, a project folder or a memory folder; "noctuary projects" lists them.':
    '没有名为 {0} 的项目。请给出 slug、项目文件夹或记忆文件夹；用 "noctuary projects" 可列出。',
  '{0} is in several base folders. Name the memory folder instead: {1}.':
    '{0} 出现在多个基础文件夹中。请改为指定记忆文件夹：{1}。',
  '{0} is not a folder. Choose one that is there.': '{0} 不是文件夹，请选择已有的文件夹。',
  "There is no transcript of session {0} to keep: the client has swept it, or it is another project's.":
    '没有会话 {0} 的记录可保留：Claude Code 已清除它，或它属于其他项目。',
  'The transcript of session {0} is no longer there. The client deletes transcripts after the days set as cleanupPeriodDays, 30 unless set.':
    '会话 {0} 的记录已不存在。Claude Code 会在 cleanupPeriodDays 设定的天数（默认 30 天）后删除记录。',
}
