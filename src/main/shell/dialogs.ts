import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron/main'
import type { ShellTexts } from '../../shared/shell-texts'

/** Asks whether the app goes on without a window; null when the window is to stay. */
export async function askToStay(
  window: BrowserWindow | null,
  question: ShellTexts['closing'],
): Promise<'stay' | 'quit' | null> {
  if (window === null) return 'quit'
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: question.title,
    detail: question.detail,
    buttons: [question.stay, question.quit, question.cancel],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  return (['stay', 'quit'] as const)[response] ?? null
}

export interface LinkQuestion {
  readonly title: string
  readonly detail: string
  readonly open: string
  readonly cancel: string
}

export async function confirmLink(
  window: BrowserWindow | null,
  question: LinkQuestion,
): Promise<boolean> {
  if (window === null) return false
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: question.title,
    detail: question.detail,
    buttons: [question.cancel, question.open],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

/** Paths that the person chose to read from; null when they cancelled. */
export async function chooseFiles(
  window: BrowserWindow | null,
  title: string,
  folders: boolean,
): Promise<readonly string[] | null> {
  if (window === null) return null
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: folders
      ? ['openDirectory', 'showHiddenFiles']
      : ['openFile', 'multiSelections', 'showHiddenFiles'],
  })
  return canceled ? null : filePaths
}

/** A path that the person chose to save to; the dialog has asked before naming one that is there. */
export async function chooseSave(
  window: BrowserWindow | null,
  title: string,
  fileName: string,
): Promise<string | null> {
  if (window === null) return null
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: path.join(app.getPath('documents'), path.basename(fileName)),
  })
  return canceled || filePath === '' ? null : filePath
}

/** Writes a report where the person says; the dialog has asked before replacing a file. */
export async function saveText(
  window: BrowserWindow | null,
  fileName: string,
  text: string,
): Promise<string | null> {
  if (window === null) return null
  const filePath = await chooseSave(window, '', fileName)
  if (filePath === null) return null
  await writeFile(filePath, text)
  return filePath
}
