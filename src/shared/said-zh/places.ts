import type { SaidWords } from './said-words'

/** Where memory lies and may lie: validation, what switched it on or off, moving, sharing, archives. */
export const PLACES: SaidWords = {
  'an agent’s own memory': '智能体自己的记忆',
  default: '默认设置',
  'env in {0}': '{0} 的 env',
  'the environment': '环境变量',
  '{0}, without CLAUDE_CODE_REMOTE_MEMORY_DIR': '{0}，且未设 CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'autoMemoryEnabled: {0} in {1}': 'autoMemoryEnabled: {0}（{1}）',
  'CLAUDE_CODE_{0}={1} in {2}': 'CLAUDE_CODE_{0}={1}（{2}）',
  '{0}; sessions use {1}': '{0}；会话使用 {1}',
  '{0} in {1}': '{0}（{1}）',
  'autoMemoryDirectory in {0}': 'autoMemoryDirectory（{0}）',
  'A project’s own settings are not trusted to move memory.': '不信任由项目自己的设置来移动记忆。',
  'This project asks for {0}; it is not followed until you confirm that path.':
    '这个项目请求使用 {0}；在你确认该路径之前不会照做。',
  'It leads to {0}. {1}': '它指向 {0}。{1}',
  'It is not a text.': '它不是文字。',
  'It must be 1 to 64 of A-Z a-z 0-9 _ -.': '它必须是 1 到 64 个 A-Z a-z 0-9 _ -。',
  'It only counts with CLAUDE_CONFIG_DIR.': '只有设了 CLAUDE_CONFIG_DIR 时它才有效。',
  'It is a folder that holds keys.': '它是存放密钥的文件夹。',
  'It is empty.': '它是空的。',
  'It holds a null byte.': '它含有空字节。',
  'It is a network share.': '它是网络共享。',
  'It is the home folder itself.': '它就是主文件夹。',
  'A ~ is not expanded here, so the path is relative.': '这里不展开 ~，因此路径是相对的。',
  'It is a Windows path on another system.': '它是 Windows 路径，而这里是其他系统。',
  'It is a relative path.': '它是相对路径。',
  'It is the root of the disk.': '它是磁盘的根目录。',
  'It is the root of a drive.': '它是驱动器的根目录。',
  'It is shorter than three characters.': '它不足三个字符。',
  'It is a folder that holds the home folder.': '它是包含主文件夹的文件夹。',
  '{0} and {1}': '{0} 和 {1}',
  'It cannot be told where the memory in {0} belongs. Name the folder of the project that takes it.':
    '无法判断 {0} 中的记忆属于哪里。请指定接收它的项目的文件夹。',
  '{0} is not as it was when this was shown. Nothing was written; look at it again.':
    '显示之后，{0} 又有改动。没有写入任何内容；请重新查看。',
  'What is in {0} cannot be taken from there: it is linked, unreadable, or holds a credential.':
    '{0} 中的内容不能从那里取走：它是链接、无法读取，或含有凭据。',
  'Nothing in {0} was chosen to go elsewhere. Say which memory goes where.':
    '{0} 中没有选择要移走的内容。请指明哪条记忆去哪里。',
  '{0} is no problem of a store.': '{0} 不是存储的问题。',
  'The settings of this project ask for no other memory folder.':
    '这个项目的设置没有请求使用其他记忆文件夹。',
  '{0} is not used as a memory folder. {1}': '不把 {0} 用作记忆文件夹。{1}',
  '{0} is not shared with {1}, or gone there. Name one of its places.':
    '{0} 没有与 {1} 共享，或在那里已不存在。请指定它所在的一处。',
  '{0} was changed in several places since they were in step: {1}. Nothing was written; say which one counts.':
    '上次同步之后，{0} 在多处有改动：{1}。没有写入任何内容；请指明以哪一处为准。',
  '{0} holds a credential and would reach a team. Take the credential out first.':
    '{0} 含有凭据，而且会让团队看到。请先去掉凭据。',
  'No project was named to share it with.': '没有指定要与之共享的项目。',
  '{0} is shared with {1} already.': '{0} 已经与 {1} 共享。',
  'All places of {0} say the same already.': '{0} 在各处的内容已经一致。',
  'is a link or lies in a linked folder. Move it where it lies.':
    '是链接，或位于链接的文件夹中。请在它所在之处移动。',
  'cannot be read, so it is not moved.': '无法读取，因此没有移动。',
  'lies in team/ and holds a credential. Take the credential out first.':
    '在 team/ 中并含有凭据。请先去掉凭据。',
  '{0} is a link or no file, so it is not changed. Say there where the project keeps its memory.':
    '{0} 是链接或不是文件，因此不做修改。请自行在那里写明项目把记忆存放在哪里。',
  '{0} asks for the memory folder {1} already. Change that line first.':
    '{0} 已经请求使用记忆文件夹 {1}。请先修改那一行。',
  '{0} is not valid JSON, so it is not changed. Mend it first.':
    '{0} 不是有效的 JSON，因此不做修改。请先修正它。',
  '{0} holds no settings. Mend it first.': '{0} 中没有设置。请先修正它。',
  'The folder of this project is not there, so no CLAUDE.md can be written.':
    '这个项目的文件夹不存在，因此无法写入 CLAUDE.md。',
  '{0} is no CLAUDE.md of this project. It may be written to {1}.':
    '{0} 不是这个项目的 CLAUDE.md。可以写入的是 {1}。',
  '{0} is a link or no file, so it is not written. Write it where it lies.':
    '{0} 是链接或不是文件，因此没有写入。请在它所在之处写入。',
  '{0} holds a credential, and CLAUDE.md is often shared. Take the credential out first.':
    '{0} 含有凭据，而 CLAUDE.md 常与他人共享。请先去掉凭据。',
  '{0} is a memory folder. Name the folder of the project instead.':
    '{0} 是记忆文件夹。请改为指定项目的文件夹。',
  'Sessions in {0} find their memory in {1} already. Nothing has to move.':
    '{0} 中的会话已经在 {1} 找到记忆，无需移动。',
  'No shared memory is known as {0}. "noctuary share" lists those that are.':
    '没有名为 {0} 的共享记忆。用 "noctuary share" 可列出已有的。',
  "{0} is neither a memory folder that is known nor the absolute path of a project's folder.":
    '{0} 既不是已知的记忆文件夹，也不是项目文件夹的绝对路径。',
  '{0} is a place where keys are kept. No memory is kept for it.':
    '{0} 是存放密钥的地方，不为它保存记忆。',
  '{0} lies among memory folders, where no project is. Name a store that is listed, or the folder of a project.':
    '{0} 位于记忆文件夹之中，那里没有项目。请指定列出的存储，或项目的文件夹。',
  'There is no folder {0}. Choose the folder in which the project lies now.':
    '没有文件夹 {0}。请选择项目现在所在的文件夹。',
  "The memory already lies in {0}. Choose another project's folder.":
    '记忆已经在 {0} 中。请选择其他项目的文件夹。',
  '{0} and {1} lie inside one another, so nothing is brought from one to the other.':
    '{0} 与 {1} 互相包含，因此不会把内容从一处带到另一处。',
  'The archive or the memory it goes to is no longer as it was shown. Nothing was written; look at {0} again.':
    '显示之后，存档包或要写入的记忆又有改动。没有写入任何内容；请重新查看 {0}。',
  'There is no memory to export in these projects. Nothing was written.':
    '这些项目中没有可导出的记忆，没有写入任何内容。',
  '{0} is no archive of Noctuary, or one of a later version. Choose a file that "Export memory" made.':
    '{0} 不是 Noctuary 的存档包，或来自更新的版本。请选择由“导出记忆”生成的文件。',
  '{0} is damaged: {1} does not fit its checksum. Nothing was taken from it; export it anew.':
    '{0} 已损坏：{1} 与校验和不符。没有从中取出任何内容；请重新导出。',
}
