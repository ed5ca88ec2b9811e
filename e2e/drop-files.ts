import type { Page } from '@playwright/test'

/** Files that hang over the window. */
interface Drag {
  /** Lets them go. */
  readonly drop: () => Promise<void>
  /** Calls the drag off with Esc. */
  readonly cancel: () => Promise<void>
}

/**
 * Drags real files over the middle of the window. Input events of the debugging protocol are trusted by
 * the page and carry real paths, as those of a desktop do; a DataTransfer that a script makes has
 * neither, and preload would not believe it.
 */
export async function dragOver(page: Page, files: readonly string[]): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const at = { x: 500, y: 400, data }
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  return {
    async drop() {
      await session.send('Input.dispatchDragEvent', { type: 'drop', ...at })
      await session.detach()
    },
    // A drag of the protocol that is cancelled tells the page nothing, so the key has to.
    async cancel() {
      await page.keyboard.press('Escape')
      await session.detach()
    },
  }
}

/** Drops real files on the middle of the window. */
export async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  await (await dragOver(page, files)).drop()
}
