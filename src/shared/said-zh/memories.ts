import type { SaidWords } from './said-words'

/** Memories, their heads, the index, archive and trash, merging, and the daily log. */
export const MEMORIES: SaidWords = {
  '{0} is neither archived nor in the trash of {1}.': '{0} 既不在归档中，也不在 {1} 的回收站中。',
  '{0} leads to {1}, a place where keys are kept. It is never written.':
    '{0} 指向 {1}，那里存放密钥，从不写入。',
  'The head of {0} cannot be changed. {1} Correct it in the text, then try again.':
    '无法修改 {0} 的文件头。{1}请在正文中更正后重试。',
  'Its metadata stands in braces on one line.': '其 metadata 写在一行的花括号里。',
  'The change would not be read back the same.': '修改后再读取会得到不同的内容。',
  'The head has no closing fence (a line of ---), so all of the file is read as its body.':
    '文件头没有结束线（一行 ---），因此整个文件都按正文读取。',
  'The first lines are not a memory head: the opening fence names a language, which is never run.':
    '开头几行不是记忆的文件头：起始线写了一种语言，但绝不会运行它。',
  'The lines between the fences are not a memory head: none of them is "key: value".':
    '两条分隔线之间不是记忆的文件头：没有一行是“键: 值”。',
  'The head is not valid YAML; its values were read line by line.':
    '文件头不是有效的 YAML，其中的值已逐行读取。',
  'The head uses YAML anchors, aliases or tags, which are read as plain text.':
    '文件头用了 YAML 的锚点、别名或标签，它们按普通文字读取。',
  'The head closes on line {0}, after line {1}, so Claude does not see it.':
    '文件头到第 {0} 行才结束，超过了第 {1} 行，因此 Claude 看不到它。',
  'A YAML reader loses the end of the {0}, from " #" on; saving it puts it in quotes.':
    'YAML 读取器会丢失 {0} 中从“ #”开始的部分；保存时会加上引号。',
  'The type {0} is not one of the five, so it counts as unknown.':
    '类型 {0} 不在五种类型之中，因此算作未知。',
  'This is not a regular file, so it is not opened.': '这不是普通文件，因此不会打开。',
  'The file is too large to be read as a memory.': '文件过大，无法作为记忆读取。',
  'The file cannot be read: permission denied.': '无法读取文件：没有权限。',
  'The file went away while it was being read.': '读取时文件消失了。',
  'This link leads nowhere.': '这个链接没有去处。',
  'The file is not valid UTF-8; it is shown as far as it can be, and not changed.':
    '文件不是有效的 UTF-8；只显示能显示的部分，不做修改。',
  '{0} is no longer there: it was moved or deleted.': '{0} 已不存在：它被移动或删除了。',
  '{0} is a link that leads nowhere.': '{0} 是没有去处的链接。',
  '{0} is a link to {1}. Allow writing there first; the link itself is kept.':
    '{0} 是指向 {1} 的链接。请先允许写入那里；链接本身会保留。',
  'There is no memory {0} in {1}. "list" names those there are.':
    '{1} 中没有记忆 {0}。用 "list" 可列出已有的记忆。',
  '{0} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.':
    '{0} 不是有效的 UTF-8，因此不做修改。请先转换为 UTF-8。',
  'A merge needs two memories or more. Name the others too.':
    '合并至少需要两条记忆，请把其他的也选上。',
  '{0} is not one of the memories to merge. Name it among them.':
    '{0} 不在要合并的记忆之中，请把它也选上。',
  'The memories changed since the merge was shown. Nothing was written; look at it again.':
    '显示合并之后，记忆又有改动。没有写入任何内容；请重新查看。',
  'The memories contradict each other or changed since the merge was shown. Nothing was written; to keep {0} against the others, choose it and look at the merge again.':
    '这些记忆相互矛盾，或在显示合并之后又有改动。没有写入任何内容；若要以 {0} 为准，请选中它并重新查看合并。',
  'There is nothing of this kind to repair in MEMORY.md.': 'MEMORY.md 中没有这类需要修复的内容。',
  'MEMORY.md changed since this repair was shown. Look at it again, then repair.':
    '显示修复之后，MEMORY.md 又有改动。请重新查看后再修复。',
  'MEMORY.md in {0} is not a file that can be read. Look at what it is, and move it away.':
    '{0} 中的 MEMORY.md 不是可以读取的文件。请看看它是什么，并把它移走。',
  'MEMORY.md is not UTF-8 text, so it is shown but not written.':
    'MEMORY.md 不是 UTF-8 文本，因此只显示，不写入。',
  'MEMORY.md is a link to {0}. Allow that target in Settings before it is written.':
    'MEMORY.md 是指向 {0} 的链接。写入之前，请先在设置中允许该目标。',
  'A memory needs a name. Give it a few words.': '记忆需要名称，请写几个字。',
  '{0} already covers "{1}". Edit that memory, or choose another name.':
    '{0} 已经包含“{1}”。请编辑那条记忆，或换一个名称。',
  'MEMORY.md here is standalone text without pointers. Convert it to an index first (--convert): its text becomes a memory of its own, and nothing of it is lost.':
    '这里的 MEMORY.md 是没有指向的独立正文。请先把它转换为索引（--convert）：其正文会成为一条单独的记忆，不会丢失任何内容。',
  '{0} is a link to {1}. It can be edited, but not moved: move it where it lies.':
    '{0} 是指向 {1} 的链接，可以编辑但不能移动：请在它所在之处移动。',
  'MEMORY.md is not archived: delete it or keep it.': 'MEMORY.md 不能归档：请删除或保留。',
  'MEMORY.md is the index of this memory folder and is not deleted here.':
    'MEMORY.md 是这个记忆文件夹的索引，不在这里删除。',
  '{0} is not merged, because its head cannot be read: {1} Mend the head first.':
    '没有合并 {0}，因为无法读取它的文件头：{1}请先修正文件头。',
  'No memory was named.': '没有指定记忆。',
  '{0} is no number of days to put a review off by. Use a whole number from 1 to {1}.':
    '{0} 不能作为推迟复查的天数。请用 1 到 {1} 的整数。',
  'There is nothing to log. Give some text.': '没有可记录的内容，请写一些文字。',
  'The text has {0} characters, and a bullet of the log at most {1}. Save longer texts as a memory.':
    '文字有 {0} 个字符，而日志每条最多 {1} 个。较长的文字请保存为记忆。',
  'The text holds a secret ({0}), so it was not written to the log. Take it out and log the rest.':
    '文字中含有凭据（{0}），因此没有写入日志。请去掉它再记录其余部分。',
  'The file changed on disk meanwhile. It has been read again; make the change once more.':
    '磁盘上的文件在此期间有改动，已重新读取；请再修改一次。',
}
