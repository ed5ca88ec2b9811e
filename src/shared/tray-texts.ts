import type { DreamPause } from './dream-pause'
import type { DreamPhase } from './dream'

/** The words of the tray; `atMs` arrive as text that names the moment. */
export interface TrayTexts {
  readonly tip: string
  readonly open: string
  readonly settings: string
  readonly quit: string
  readonly dreamNow: string
  readonly cancel: string
  readonly stopping: string
  readonly review: (due: number) => string
  readonly last: string
  readonly importing: string
  readonly recent: string
  readonly noProjects: string
  readonly pause: string
  readonly pauses: Readonly<Record<DreamPause, string>>
  readonly resume: string
  readonly phases: Readonly<Record<DreamPhase, string>>
  readonly state: {
    readonly dreaming: (project: string, phase: string, cost: string) => string
    readonly costUnknown: string
    readonly waitingOne: (project: string) => string
    readonly waitingMany: (count: number) => string
    readonly failed: (project: string) => string
    readonly pausedUntil: (moment: string) => string
    readonly pausedUntilResumed: string
    readonly onlyAsked: string
    readonly nextAt: (moment: string) => string
    readonly nextAfter: (sessions: number) => string
    readonly nextSoon: string
    readonly none: string
  }
  readonly tomorrow: (time: string) => string
}

const en: TrayTexts = {
  tip: 'Noctuary',
  open: 'Open Noctuary',
  settings: 'Settings…',
  quit: 'Quit',
  dreamNow: 'Dream now',
  cancel: 'Cancel the dream',
  stopping: 'Ends after this step',
  review: (due) => `Review ${due}…`,
  last: 'Last result…',
  importing: 'Import…',
  recent: 'Recent projects',
  noProjects: 'No project with memory yet',
  pause: 'Pause dreams',
  pauses: { hour: 'For 1 hour', today: 'For today', resumed: 'Until resumed' },
  resume: 'Resume dreams',
  phases: {
    orient: 'looking around',
    gather: 'gathering',
    consolidate: 'consolidating',
    prune: 'pruning',
  },
  state: {
    dreaming: (project, phase, cost) => `Dreaming of ${project}: ${phase}, ${cost}`,
    costUnknown: 'cost unknown',
    waitingOne: (project) => `The dream of ${project} waits for your review`,
    waitingMany: (count) => `${count} dreams wait for your review`,
    failed: (project) => `The last dream of ${project} failed`,
    pausedUntil: (moment) => `Dreams are paused until ${moment}`,
    pausedUntilResumed: 'Dreams are paused until you resume them',
    onlyAsked: 'Dreams start only when you ask',
    nextAt: (moment) => `Next dream at ${moment}`,
    nextAfter: (sessions) =>
      sessions === 1
        ? 'Next dream after 1 more session'
        : `Next dream after ${sessions} more sessions`,
    nextSoon: 'Next dream at the next quiet moment',
    none: 'No dream is planned',
  },
  tomorrow: (time) => `${time} tomorrow`,
}

const zh: TrayTexts = {
  tip: 'Noctuary',
  open: '打开 Noctuary',
  settings: '设置…',
  quit: '退出',
  dreamNow: '现在做梦',
  cancel: '取消做梦',
  stopping: '完成这一步后结束',
  review: (due) => `复查 ${due} 条…`,
  last: '上次的结果…',
  importing: '导入…',
  recent: '最近的项目',
  noProjects: '还没有含记忆的项目',
  pause: '暂停做梦',
  pauses: { hour: '1 小时', today: '今天之内', resumed: '直到手动恢复' },
  resume: '恢复做梦',
  phases: { orient: '了解现状', gather: '收集线索', consolidate: '整理合并', prune: '修剪索引' },
  state: {
    dreaming: (project, phase, cost) => `正在为 ${project} 做梦：${phase}，${cost}`,
    costUnknown: '费用未知',
    waitingOne: (project) => `${project} 的梦境等待你审阅`,
    waitingMany: (count) => `${count} 个梦境等待你审阅`,
    failed: (project) => `${project} 的上一次做梦失败了`,
    pausedUntil: (moment) => `做梦已暂停，到 ${moment} 恢复`,
    pausedUntilResumed: '做梦已暂停，直到你手动恢复',
    onlyAsked: '只在你要求时做梦',
    nextAt: (moment) => `下一次做梦：${moment}`,
    nextAfter: (sessions) => `再有 ${sessions} 个会话后做下一次梦`,
    nextSoon: '将在下一个安静时刻做梦',
    none: '没有计划中的做梦',
  },
  tomorrow: (time) => `明天 ${time}`,
}

export const TRAY_TEXTS: { readonly en: TrayTexts; readonly zh: TrayTexts } = { en, zh }
