import type { DreamCap } from './dream'

interface NoticeWords {
  readonly title: string
  readonly body: string
}

/** The words of notices. */
export interface NoticeTexts {
  readonly undo: string
  readonly waiting: (project: string, proposals: number) => NoticeWords
  readonly applied: (project: string, changes: number) => NoticeWords
  /** `message` says what happened and what to do next. */
  readonly failed: (project: string, message: string) => NoticeWords
  readonly cap: (project: string, cap: DreamCap) => NoticeWords
  readonly overLimit: (project: string) => NoticeWords
  readonly teamSecret: (project: string, place: string) => NoticeWords
  readonly clientWrote: (project: string, memories: number, text: string) => NoticeWords
  readonly reviewDue: (memories: number) => NoticeWords
  /** The window was closed while a dream runs. */
  readonly goesOn: (project: string) => NoticeWords
  readonly goesOnWithTray: (project: string) => NoticeWords
  readonly notStarted: (message: string) => NoticeWords
}

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`

const CAPS_EN: Readonly<Record<DreamCap, string>> = {
  turns: 'turns',
  tokens: 'tokens',
  money: 'money',
  writes: 'writes',
  minutes: 'minutes',
}

const en: NoticeTexts = {
  undo: 'Undo',
  waiting: (project, proposals) => ({
    title: `The dream of ${project} waits for your review`,
    body: `${many(proposals, 'change is', 'changes are')} proposed. Nothing was written.`,
  }),
  applied: (project, changes) => ({
    title: `Improved ${many(changes, 'memory', 'memories')}`,
    body: `The dream of ${project} was applied. It can be undone at any time.`,
  }),
  failed: (project, message) => ({
    title: `The dream of ${project} failed`,
    body: message === '' ? 'Nothing was changed. Open the diary to see why.' : message,
  }),
  cap: (project, cap) => ({
    title: `The dream of ${project} reached its limit of ${CAPS_EN[cap]}`,
    body: 'What it had found is kept. Look it through, or raise the limit in Settings.',
  }),
  overLimit: (project) => ({
    title: `The index of ${project} is over its limit`,
    body: 'Claude does not read its last lines. Open the index to shorten it.',
  }),
  teamSecret: (project, place) => ({
    title: `A secret lies in the team memory of ${project}`,
    body: `${place}. Take it out before it is shared.`,
  }),
  clientWrote: (project, memories, text) => ({
    title: `Claude wrote ${many(memories, 'memory', 'memories')} in ${project}`,
    body: text,
  }),
  reviewDue: (memories) => ({
    title: `${many(memories, 'memory is', 'memories are')} due for review`,
    body: 'Open Review to keep, correct or archive them.',
  }),
  goesOn: (project) => ({
    title: `The dream of ${project} goes on`,
    body: 'The window is closed. Start Noctuary again to see the dream; its result will wait for you.',
  }),
  goesOnWithTray: (project) => ({
    title: `The dream of ${project} goes on`,
    body: 'The window is closed. The tray shows how far the dream is; its result will wait for you.',
  }),
  notStarted: (message) => ({ title: 'The dream was not started', body: message }),
}

const CAPS_ZH: Readonly<Record<DreamCap, string>> = {
  turns: '轮数',
  tokens: 'token 数',
  money: '费用',
  writes: '写入次数',
  minutes: '时间',
}

const zh: NoticeTexts = {
  undo: '撤销',
  waiting: (project, proposals) => ({
    title: `${project} 的梦境等待你审阅`,
    body: `提出了 ${proposals} 项修改，尚未写入任何内容。`,
  }),
  applied: (project, changes) => ({
    title: `改进了 ${changes} 条记忆`,
    body: `${project} 的梦境已应用，随时可以撤销。`,
  }),
  failed: (project, message) => ({
    title: `${project} 的做梦失败了`,
    body: message === '' ? '没有任何改动。请打开日记查看原因。' : message,
  }),
  cap: (project, cap) => ({
    title: `${project} 的做梦达到了${CAPS_ZH[cap]}上限`,
    body: '已找到的内容都保留着。请查看，或在设置中提高上限。',
  }),
  overLimit: (project) => ({
    title: `${project} 的索引超出上限`,
    body: 'Claude 不会读到它的最后几行。请打开索引将其缩短。',
  }),
  teamSecret: (project, place) => ({
    title: `${project} 的团队记忆中有密钥`,
    body: `${place}。请在共享之前将其移除。`,
  }),
  clientWrote: (project, memories, text) => ({
    title: `Claude 在 ${project} 中写了 ${memories} 条记忆`,
    body: text,
  }),
  reviewDue: (memories) => ({
    title: `有 ${memories} 条记忆需要复查`,
    body: '请打开复查页，保留、改正或归档它们。',
  }),
  goesOn: (project) => ({
    title: `${project} 的做梦仍在继续`,
    body: '窗口已关闭。再次启动 Noctuary 即可查看；结果会等着你。',
  }),
  goesOnWithTray: (project) => ({
    title: `${project} 的做梦仍在继续`,
    body: '窗口已关闭。托盘会显示进度；结果会等着你。',
  }),
  notStarted: (message) => ({ title: '做梦没有开始', body: message }),
}

export const NOTICE_TEXTS: { readonly en: NoticeTexts; readonly zh: NoticeTexts } = { en, zh }
