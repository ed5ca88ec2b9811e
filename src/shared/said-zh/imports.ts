import type { SaidWords } from './said-words'

/** What an import reads, where a piece belongs and why, and what stays out. */
export const IMPORTS: SaidWords = {
  'It is a memory with a head of its own.': '它是一条带有文件头的记忆。',
  'It is about work of one session, which is of no use in the next.':
    '它只关于一次会话的工作，对下一次没有用。',
  'It says what comes before what, which outlives facts.': '它说明什么优先于什么，比事实更长久。',
  'It is written down for people, so it belongs into docs/knowledge of the project.':
    '它是写给人看的，所以属于项目的 docs/knowledge。',
  'It is to hold in every conversation, so it belongs into CLAUDE.md of the project.':
    '它适用于每一次会话，所以属于项目的 CLAUDE.md。',
  'It says something about the person.': '它说的是关于你的事。',
  'It says how to work from here on.': '它说明今后该怎样做。',
  'It says something about the project that neither code nor git says.':
    '它说的是代码和 git 都没有写明的项目情况。',
  'It says where something is to be found.': '它说明某样东西在哪里可以找到。',
  'It is knowledge for later.': '是以后用得上的知识。',
  'The folder of this project is not known, so it becomes a memory.':
    '不知道这个项目的文件夹，因此成为记忆。',
  'You chose so.': '这是你的选择。',
  'It was shared with a team; here it becomes a memory of your own.':
    '它曾与团队共享；在这里成为你自己的记忆。',
  '{0} holds exactly this already.': '{0} 已经有完全相同的内容。',
  '{0} says the same already.': '{0} 已经说过同样的内容。',
  '{0} says nearly the same.': '{0} 说的几乎相同。',
  '{0} says something else about it, and you chose that it counts.':
    '{0} 的说法不同，而你选择以它为准。',
  'It is not a file that can be read.': '它不是可以读取的文件。',
  'It is too much for one import together with the others. Drop it by itself.':
    '与其他文件一起超出了一次导入的限度。请单独拖入它。',
  'It has {0} MiB; a text of more than {1} MiB is not a memory. Split it, then drop the parts.':
    '它有 {0} MiB；超过 {1} MiB 的文字不是记忆。请拆分后再拖入各部分。',
  'What is brought, or the memory it is brought into, changed since it was shown. Nothing was written; look at it again.':
    '显示之后，要导入的内容或目标记忆又有改动。没有写入任何内容；请重新查看。',
  '{0} is not valid UTF-8, so nothing is added to it. Convert it to UTF-8 first.':
    '{0} 不是有效的 UTF-8，因此不向其中添加内容。请先转换为 UTF-8。',
  'It is an index, and the files it points at did not come along. Drop the folder it lies in to bring them too.':
    '它是索引，而它指向的文件没有一起带来。请拖入它所在的文件夹，以便一并带来。',
  'This is an archive. "Open archive" brings in what it holds.':
    '这是存档包。用“打开存档包”可带入其中的内容。',
  'It could not be read.': '无法读取它。',
  'It is not a text, so there is nothing to take from it.': '它不是文本，因此没有可取的内容。',
  'It is not written in UTF-8, so its letters cannot be told for sure. Save it as UTF-8, then drop it again.':
    '它不是 UTF-8 编码，无法确定其中的文字。请存为 UTF-8 后再拖入。',
  'Only Markdown and plain text become memories. Paste its text if it is one.':
    '只有 Markdown 和纯文本能成为记忆。如果它是文本，请粘贴其内容。',
  'There is nothing in it.': '其中没有内容。',
  'It is a link that leads out of the folder, and such links are not followed. Drop the file itself.':
    '它是指向文件夹之外的链接，不会跟随这类链接。请拖入文件本身。',
  'It is a link to a folder, and such links are not followed. Drop that folder itself.':
    '它是指向文件夹的链接，不会跟随这类链接。请拖入那个文件夹本身。',
  'More than {0} files are not read at once. Drop this one by itself.':
    '一次最多读取 {0} 个文件。请单独拖入这一个。',
  'There is no Markdown file in this folder. Drop the files themselves.':
    '这个文件夹中没有 Markdown 文件。请直接拖入文件。',
  'It is not there any more.': '它已不存在。',
}
