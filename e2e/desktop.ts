import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A line of the tray's menu as the desktop gets it. */
export interface MenuLine {
  readonly id: number
  readonly label: string
  readonly enabled: boolean
  readonly items: readonly MenuLine[]
}

/** What the made-up desktop tells. */
export type DesktopNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'tray'; readonly name: string }
  | {
      readonly kind: 'notice'
      readonly id: number
      readonly title: string
      readonly body: string
    }
  | { readonly kind: 'menu'; readonly items: readonly MenuLine[] }
  | { readonly kind: 'clicked' }
  | { readonly kind: 'trouble'; readonly message: string }

/** A desktop that shows tray icons and notices, without a screen; see desktop-bus.py. */
export interface Desktop {
  /** The next news of that kind, also one that came before. */
  readonly next: <K extends DesktopNews['kind']>(
    kind: K,
  ) => Promise<Extract<DesktopNews, { readonly kind: K }>>
  readonly menu: () => Promise<readonly MenuLine[]>
  /** Resolves when the app has taken the click. */
  readonly click: (line: MenuLine) => Promise<void>
  readonly openNotice: (id: number) => void
  readonly close: () => void
}

// The system's own Python: bindings of the desktop are installed for no other.
const PYTHON = '/usr/bin/python3'

/** Starts it on the session's bus. */
export async function startDesktop(): Promise<Desktop> {
  const child = spawn(PYTHON, [path.join(import.meta.dirname, 'desktop-bus.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let news: readonly DesktopNews[] = []
  let waiting: readonly (() => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    news = [...news, JSON.parse(line) as DesktopNews]
    waiting.forEach((look) => look())
  })
  const ask = (command: Readonly<Record<string, unknown>>): void => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
  }
  const next: Desktop['next'] = (kind) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = news.find(
          (each): each is Extract<DesktopNews, { readonly kind: typeof kind }> =>
            each.kind === kind,
        )
        if (found === undefined) return
        news = news.filter((each) => each !== found)
        waiting = waiting.filter((each) => each !== look)
        resolve(found)
      }
      waiting = [...waiting, look]
      look()
    })
  await next('ready')
  return {
    next,
    async menu() {
      ask({ menu: true })
      return (await next('menu')).items
    },
    async click({ id }) {
      ask({ click: id })
      await next('clicked')
    },
    openNotice: (id) => ask({ open: id }),
    close: () => child.stdin.end(),
  }
}
