import type { AppStart } from '../../shared/ipc/contract'
import type { KeyState } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import type { DeepLink } from '../../shared/shell'
import type { AppChannel } from './engine-protocol'
import type { Handlers } from './handlers'

/** What these handlers need of Electron and of the running app. */
export interface AppHandlerDeps {
  readonly readStart: () => Promise<AppStart>
  readonly saveSettings: (changes: Partial<Settings>) => Promise<AppStart>
  readonly useSample: (sample: boolean) => Promise<AppStart>
  /** Hands the waiting place over and forgets it. */
  readonly takeLink: () => DeepLink | null
  readonly openLink: (url: string) => Promise<boolean>
  /** The absolute path of a listed memory. */
  readonly pathOf: (projectId: string, file: string) => Promise<string>
  readonly openInEditor: (path: string) => Promise<boolean>
  readonly showInFolder: (path: string) => void
  readonly key: {
    readonly state: () => Promise<KeyState>
    readonly set: (key: string) => Promise<KeyState>
    readonly forget: () => Promise<KeyState>
  }
  readonly chooseFiles: (title: string, folders: boolean) => Promise<readonly string[] | null>
  readonly chooseSave: (title: string, fileName: string) => Promise<string | null>
  readonly chooseFolder: (title: string) => Promise<string | null>
  /** Null when the person cancelled. @throws `disk.denied` and the like when it cannot be written */
  readonly saveText: (fileName: string, text: string) => Promise<string | null>
}

/** Calls that main answers itself. */
export function appHandlers(deps: AppHandlerDeps): Handlers<AppChannel> {
  return {
    'app.start': () => deps.readStart(),
    'settings.save': ({ changes }) => deps.saveSettings(changes),
    'app.useSample': ({ sample }) => deps.useSample(sample),
    'app.takeLink': () => ({ link: deps.takeLink() }),
    'app.openLink': async ({ url }) => ({ opened: await deps.openLink(url) }),
    'app.openInEditor': async ({ projectId, file }) => ({
      opened: await deps.openInEditor(await deps.pathOf(projectId, file)),
    }),
    'app.showInFolder': async ({ projectId, file }) => {
      deps.showInFolder(await deps.pathOf(projectId, file))
      return { shown: true }
    },
    'app.saveText': async ({ fileName, text }) => ({ path: await deps.saveText(fileName, text) }),
    'key.state': () => deps.key.state(),
    'key.set': ({ key }) => deps.key.set(key),
    'key.forget': () => deps.key.forget(),
    'app.chooseFiles': async ({ title, folders }) => ({
      paths: await deps.chooseFiles(title, folders),
    }),
    'app.chooseSave': async ({ title, fileName }) => ({
      path: await deps.chooseSave(title, fileName),
    }),
    'app.chooseFolder': async ({ title }) => ({ path: await deps.chooseFolder(title) }),
  }
}
