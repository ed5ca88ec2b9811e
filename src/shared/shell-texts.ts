import type { CommandId, CommandMenu } from './commands'

/** The texts that both main (menu, tray, dialogs) and the window need. */
export interface ShellTexts {
  readonly menu: Readonly<Record<CommandMenu, string>>
  readonly command: Readonly<Record<CommandId, string>>
  readonly closing: {
    readonly title: string
    readonly detail: string
    readonly stay: string
    readonly quit: string
    readonly cancel: string
  }
  readonly link: {
    readonly title: string
    readonly detail: string
    readonly open: string
    readonly cancel: string
  }
  readonly role: Readonly<
    Record<
      | 'cut'
      | 'copy'
      | 'paste'
      | 'selectAll'
      | 'zoomIn'
      | 'zoomOut'
      | 'resetZoom'
      | 'fullscreen'
      | 'quit',
      string
    >
  >
  readonly failed: { readonly title: string }
}

const en: ShellTexts = {
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    go: 'Go',
    memory: 'Memory',
    dream: 'Dream',
    help: 'Help',
  },
  command: {
    'memory.new': 'New memory…',
    'import.open': 'Import…',
    'bundle.export': 'Export memory…',
    'bundle.open': 'Open archive…',
    'app.sample': 'Sample library on or off',
    'go.settings': 'Settings',
    undo: 'Undo',
    find: 'Find in list',
    filter: 'Filter',
    'go.search': 'Search all memories',
    cancel: 'Cancel what is running',
    palette: 'Command palette',
    projects: 'Switch project',
    sidebar: 'Sidebar on or off',
    'theme.system': 'Theme: as the system',
    'theme.light': 'Theme: light',
    'theme.dark': 'Theme: dark',
    'go.home': 'Home',
    'go.review': 'Review',
    'go.dreams': 'Dreams',
    'go.memories': 'Memories',
    'go.index': 'Index',
    'go.agents': 'Agents',
    'go.archive': 'Archive',
    'go.stores': 'Where memory lies',
    'go.audit': 'Audit',
    'go.prompt': 'What Claude sees',
    'go.staleness': 'Staleness',
    'go.history': 'History',
    'go.sessions': 'Sessions',
    back: 'Back',
    forward: 'Forward',
    'memory.open': 'Open memory',
    'memory.edit': 'Edit memory',
    'memory.save': 'Save',
    'memory.archive': 'Archive',
    'memory.delete': 'Delete',
    'memory.pin': 'Pin or unpin',
    'memory.move': 'Move to another project…',
    'memory.copy': 'Copy to another project…',
    'memory.promote': 'Promote to CLAUDE.md…',
    'memory.share': 'Share with other projects…',
    'memory.select': 'Select',
    'memory.openInEditor': 'Open in editor',
    'memory.verify': 'Check again',
    'review.keep': 'Keep: still true',
    'review.delete': 'Delete (to the trash)',
    'review.later': 'Review later…',
    'review.merge': 'Merge…',
    'review.more': 'Show the whole text',
    'review.undo': 'Undo the last act',
    'candidate.reject': 'Reject the candidate',
    'audit.paths': 'Check paths',
    'audit.deep': 'Check everything',
    'dream.now': 'Dream now…',
    'dream.cancel': 'Cancel the dream',
    'dream.result': 'Last result…',
    'dream.pauseHour': 'Pause dreams for 1 hour',
    'dream.pauseToday': 'Pause dreams for today',
    'dream.pause': 'Pause dreams until resumed',
    'dream.resume': 'Resume dreams',
    'dream.accept': 'Accept',
    'dream.reject': 'Reject',
    'dream.edit': 'Edit the proposal',
    'dream.acceptSafe': 'Accept all that is safe',
    'dream.apply': 'Apply what was accepted',
    keys: 'Keys of this screen',
  },
  closing: {
    title: 'Keep Noctuary running in the background?',
    detail:
      'No tray icon is shown here. In the background, dreams can start by themselves; start Noctuary again to see its window. Settings can change this later.',
    stay: 'Keep running',
    quit: 'Quit',
    cancel: 'Do not close',
  },
  link: {
    title: 'Open this address in the browser?',
    detail: 'It comes from a memory, and the page will see that you visited it.',
    open: 'Open',
    cancel: 'Do not open',
  },
  role: {
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    resetZoom: 'Actual size',
    fullscreen: 'Full screen',
    quit: 'Quit',
  },
  failed: { title: 'Noctuary could not start' },
}

const zh: ShellTexts = {
  menu: {
    file: '文件',
    edit: '编辑',
    view: '视图',
    go: '前往',
    memory: '记忆',
    dream: '梦境',
    help: '帮助',
  },
  command: {
    'memory.new': '新建记忆…',
    'import.open': '导入…',
    'bundle.export': '导出记忆…',
    'bundle.open': '打开存档包…',
    'app.sample': '开启或关闭示例库',
    'go.settings': '设置',
    undo: '撤销',
    find: '在列表中查找',
    filter: '筛选',
    'go.search': '搜索全部记忆',
    cancel: '取消正在运行的操作',
    palette: '命令面板',
    projects: '切换项目',
    sidebar: '显示或隐藏侧栏',
    'theme.system': '主题：跟随系统',
    'theme.light': '主题：浅色',
    'theme.dark': '主题：深色',
    'go.home': '主页',
    'go.review': '复查',
    'go.dreams': '梦境',
    'go.memories': '记忆',
    'go.index': '索引',
    'go.agents': '智能体',
    'go.archive': '归档',
    'go.stores': '记忆的存放处',
    'go.audit': '核查',
    'go.prompt': 'Claude 所见',
    'go.staleness': '陈旧度',
    'go.history': '历史',
    'go.sessions': '会话',
    back: '后退',
    forward: '前进',
    'memory.open': '打开记忆',
    'memory.edit': '编辑记忆',
    'memory.save': '保存',
    'memory.archive': '归档',
    'memory.delete': '删除',
    'memory.pin': '固定或取消固定',
    'memory.move': '移到其他项目…',
    'memory.copy': '复制到其他项目…',
    'memory.promote': '提升到 CLAUDE.md…',
    'memory.share': '与其他项目共享…',
    'memory.select': '选择',
    'memory.openInEditor': '在编辑器中打开',
    'memory.verify': '重新核查',
    'review.keep': '保留：仍然属实',
    'review.delete': '删除（移到回收站）',
    'review.later': '以后再复查…',
    'review.merge': '合并…',
    'review.more': '显示全文',
    'review.undo': '撤销上一步',
    'candidate.reject': '拒绝候选',
    'audit.paths': '核查路径',
    'audit.deep': '核查全部',
    'dream.now': '现在做梦…',
    'dream.cancel': '取消做梦',
    'dream.result': '上次的结果…',
    'dream.pauseHour': '暂停做梦 1 小时',
    'dream.pauseToday': '今天暂停做梦',
    'dream.pause': '暂停做梦，直到手动恢复',
    'dream.resume': '恢复做梦',
    'dream.accept': '接受',
    'dream.reject': '拒绝',
    'dream.edit': '编辑提议',
    'dream.acceptSafe': '接受所有安全的提议',
    'dream.apply': '应用已接受的提议',
    keys: '本页快捷键',
  },
  closing: {
    title: '让 Noctuary 在后台继续运行吗？',
    detail:
      '这里没有显示托盘图标。在后台时可以自动做梦；再次启动 Noctuary 即可看到窗口。以后可以在设置中更改。',
    stay: '继续运行',
    quit: '退出',
    cancel: '不关闭',
  },
  link: {
    title: '在浏览器中打开这个地址？',
    detail: '它来自一条记忆；打开后，该网页会知道你访问过。',
    open: '打开',
    cancel: '不打开',
  },
  role: {
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    zoomIn: '放大',
    zoomOut: '缩小',
    resetZoom: '实际大小',
    fullscreen: '全屏',
    quit: '退出',
  },
  failed: { title: 'Noctuary 无法启动' },
}

export const SHELL_TEXTS: { readonly en: ShellTexts; readonly zh: ShellTexts } = { en, zh }
