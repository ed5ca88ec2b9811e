import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { MachineFacts } from '../engine/ports'

const GIT_TIMEOUT_MS = 5000

/** The machine we run on; git is run with `--version` only, in no repository of anyone's. */
export function createMachineFacts(): MachineFacts {
  const { electron, node } = process.versions
  return {
    // The types know only a process of Electron's; in plain Node the key is absent.
    runtime: Object.hasOwn(process.versions, 'electron')
      ? `Electron ${electron} (Node ${node})`
      : `Node ${node}`,
    gitVersion: () =>
      new Promise((resolve) => {
        execFile('git', ['--version'], { timeout: GIT_TIMEOUT_MS }, (error, stdout) => {
          resolve(error === null ? stdout.trim() : null)
        })
      }),
    mayWrite: async (folder) => {
      for (let at = path.resolve(folder); ; at = path.dirname(at)) {
        const there = await isAllowed(at, constants.F_OK)
        if (there) return isAllowed(at, constants.W_OK | constants.X_OK)
        if (path.dirname(at) === at) return false
      }
    },
  }
}

function isAllowed(target: string, mode: number): Promise<boolean> {
  return access(target, mode).then(
    () => true,
    () => false,
  )
}
