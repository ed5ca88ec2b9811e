import type { SaidWords } from './said-words'

/** Reading, writing, names and locks of files. */
export const FILES: SaidWords = {
  '{0} {1}': '{0}{1}',
  '{0} is not there (any more).': '{0} 不存在（或已不在）。',
  '{0} is not there: a folder on the way is a file.':
    '{0} 不存在：路径中有一处是文件而不是文件夹。',
  '{0} is not there any more.': '{0} 已不存在。',
  '{0} may not be read: its permissions forbid it.': '无法读取 {0}：权限不允许。',
  '{0} may not be read: the system forbids it.': '无法读取 {0}：系统不允许。',
  '{0} is a folder, not a file.': '{0} 是文件夹，不是文件。',
  '{0} is not a regular file.': '{0} 不是普通文件。',
  '{0} is a link that leads in a circle.': '{0} 是循环指向的链接。',
  "{0} is longer than this system's names may be.": '{0} 超过了系统允许的名称长度。',
  'A path with a null character was refused.': '拒绝了含空字符的路径。',
  'The disk is full: {0} was left as it was. Make room first.':
    '磁盘已满：{0} 保持原样。请先腾出空间。',
  'Your quota is used up: {0} was left as it was.': '磁盘配额已用完：{0} 保持原样。',
  'This system allows no file that large: {0} was left as it was.':
    '系统不允许这么大的文件：{0} 保持原样。',
  '{0} may not be written: permissions forbid it.': '无法写入 {0}：权限不允许。',
  '{0} may not be written: the system forbids it.': '无法写入 {0}：系统不允许。',
  '{0} is in use by another program. Try again in a moment.': '{0} 正被其他程序使用，请稍后重试。',
  '{0} lies on a disk that is read-only.': '{0} 所在的磁盘是只读的。',
  '{0} was refused: a link stands in its way.': '拒绝使用 {0}：路径中有链接。',
  '{0} could not be read ({1}).': '无法读取 {0}（{1}）。',
  '{0} could not be written ({1}).': '无法写入 {0}（{1}）。',
  '{0} leads out of {1}: a link stands in its way.': '{0} 指向 {1} 之外：路径中有链接。',
  '{0} was swapped for a link while it was being written to. Nothing was written.':
    '写入时 {0} 被换成了链接，没有写入任何内容。',
  'The system cannot watch these folders ({0}); they are looked at every 2 seconds instead.':
    '系统无法监视这些文件夹（{0}），改为每 2 秒查看一次。',
  '{0} is not a folder.': '{0} 不是文件夹。',
  '{0} changes all the time. Try again in a moment.': '{0} 一直在变动，请稍后重试。',
  '{0} is larger than {1} bytes.': '{0} 超过 {1} 字节。',
  '{0} was not written: {1}.': '没有写入 {0}：{1}。',
  'it leads to {0}, not to {1}': '它指向 {0}，而不是 {1}',
  'it is a link': '它是链接',
  'a link on the way leads out of {0}': '路径中有链接指向 {0} 之外',
  'it is not a regular file': '它不是普通文件',
  'The folder of {0} is not there.': '{0} 所在的文件夹不存在。',
  '{0} was changed by another program. Nothing was written; read it again first.':
    '{0} 已被其他程序修改，没有写入任何内容；请先重新读取。',
  'Noctuary is already at work here ({0}). Wait for it to finish, then try again.':
    'Noctuary 已在此处工作（{0}）。请等它完成后重试。',
  'another process': '另一个进程',
  'process {0} on {1}': '{1} 上的进程 {0}',
  '{0} is not empty. Name a new or an empty folder.': '{0} 不是空的。请指定新的或空的文件夹。',
  '{0} is too long a path for it. Choose a shorter one.': '路径 {0} 过长，请换一个较短的。',
  'This is no archive, or it is damaged. Export it anew.': '这不是存档包，或已损坏。请重新导出。',
  'What is in this archive is larger than any memory. It was not opened further.':
    '这个存档包中的内容比任何记忆都大，没有继续打开。',
  'The name {0} is refused: {1}.': '拒绝使用名称 {0}：{1}。',
  'it leads out of the folder': '它指向文件夹之外',
  'it is too long': '它太长',
  'a part of it is empty': '其中有空的部分',
  'it leads to another folder': '它指向另一个文件夹',
  'it begins with a dot': '它以点开头',
  'it holds control or direction characters': '它含有控制字符或方向字符',
  'it holds one of \\ : % /': '它含有 \\ : % / 之一',
  'it begins or ends with a blank or a dot': '它的开头或结尾是空格或点',
  'it is a reserved name on Windows': '它是 Windows 的保留名称',
  'it becomes another path when its letters are simplified': '字符简化后它会变成另一个路径',
}
