import type { SaidWords } from './said-words'

/** What a setting must be, as the end of a sentence that names it. */
export const SETTINGS: SaidWords = {
  'The setting "{0}" {1}. Nothing was saved.': '设置“{0}”{1}。没有保存。',
  '{0} {1}, so nothing was changed. Mend it, or save any setting to start it anew.':
    '{0} {1}，因此没有改动。请修正它，或保存任意一项设置以重新开始。',
  'There is no setting "{0}". {1}': '没有设置“{0}”。{1}',
  '"noctuary settings" lists those there are.': '用 "noctuary settings" 可列出已有的设置。',
  'There are: {0}.': '可用的有：{0}。',
  'is not a JSON object': '不是 JSON 对象',
  'is not valid JSON ({0})': '不是有效的 JSON（{0}）',
  'is not a setting': '不是可用的设置',
  'must be true or false': '必须是 true 或 false',
  'must be a text': '必须是文字',
  'must not hold a null byte': '不能含有空字节',
  'must not be longer than {0} characters': '不能超过 {0} 个字符',
  'must be an absolute path': '必须是绝对路径',
  'has "{0}", which {1}': '中的“{0}”{1}',
  'must be a whole number from {0} to {1}': '必须是 {0} 到 {1} 的整数',
  'must be a number from 0 up': '必须是不小于 0 的数',
  'must be a moment that a calendar has': '必须是日历上存在的时刻',
  'must begin with http:// or https://': '必须以 http:// 或 https:// 开头',
  'must be one of {0}': '必须是其中之一：{0}',
  'must be a list': '必须是列表',
  'must not have more than {0} entries': '不能超过 {0} 项',
  'entry {0} {1}': '的第 {0} 项{1}',
  'must have {0} as a whole number from 1 to 10,000,000': '中的 {0} 必须是 1 到 10,000,000 的整数',
  'must be an object': '必须是对象',
  'has a path that {0}': '中有一个路径{0}',
  'must have a name and a query': '必须有名称和查询',
}
