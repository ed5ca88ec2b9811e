import {
  CircleSlash,
  ClipboardCheck,
  FolderInput,
  FolderX,
  GitCompare,
  Hourglass,
  Inbox,
  KeyRound,
  ListX,
  MapPinOff,
  Moon,
  MoonStar,
  PenLine,
  Scissors,
  SearchX,
  Share2,
  TriangleAlert,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Need } from '../../../shared/home'
import type { Frame } from '../../ui/frame'

/** How a kind of need looks, and where its button leads. */
export interface NeedLook {
  readonly icon: LucideIcon
  readonly tone: 'bad' | 'warn' | 'calm'
  readonly open: (frame: Pick<Frame, 'go'>, need: Need) => void
}

const memories =
  (filter: string) =>
  ({ go }: Pick<Frame, 'go'>, { projectId }: Need): void =>
    go('memories', filter === '' ? {} : { filter }, projectId)

const audit = ({ go }: Pick<Frame, 'go'>, { projectId }: Need): void => go('audit', {}, projectId)

const stores = ({ go }: Pick<Frame, 'go'>, { projectId }: Need): void => go('stores', {}, projectId)

const index = ({ go }: Pick<Frame, 'go'>, { projectId }: Need): void => go('index', {}, projectId)

/** Every kind of need; the sentences stand in i18n under the same names. */
export const NEED_LOOKS: Readonly<Record<Need['kind'], NeedLook>> = {
  'dream-waiting': {
    icon: MoonStar,
    tone: 'calm',
    open: ({ go }, { run, projectId }) => go('dreams', run === undefined ? {} : { run }, projectId),
  },
  candidates: {
    icon: Inbox,
    tone: 'calm',
    open: ({ go }, { projectId }) => go('review', { view: 'candidates' }, projectId),
  },
  'switched-off': { icon: CircleSlash, tone: 'bad', open: stores },
  'index-cut': { icon: Scissors, tone: 'bad', open: index },
  orphan: { icon: FolderX, tone: 'warn', open: stores },
  shared: { icon: Share2, tone: 'warn', open: stores },
  stray: { icon: MapPinOff, tone: 'warn', open: stores },
  'asked-for': { icon: FolderInput, tone: 'warn', open: stores },
  problems: { icon: TriangleAlert, tone: 'warn', open: memories('problem') },
  secrets: { icon: KeyRound, tone: 'bad', open: audit },
  conflicts: { icon: GitCompare, tone: 'warn', open: audit },
  'claims-gone': { icon: SearchX, tone: 'warn', open: audit },
  'index-drift': { icon: ListX, tone: 'warn', open: index },
  'review-due': {
    icon: ClipboardCheck,
    tone: 'calm',
    open: ({ go }, { projectId }) => go('review', {}, projectId),
  },
  'client-wrote': {
    icon: PenLine,
    tone: 'calm',
    open: ({ go }, { change, projectId }) =>
      go('history', change === undefined ? {} : { change }, projectId),
  },
  expiring: {
    icon: Hourglass,
    tone: 'calm',
    open: ({ go }, { projectId }) => go('sessions', {}, projectId),
  },
  old: { icon: Moon, tone: 'calm', open: memories('') },
}
