import { spawn } from 'node:child_process'
import path from 'node:path'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..', '..')

/**
 * Runs a program to its end and answers its exit code (a signal counts as 1).
 *
 * `quiet` keeps its output and hands it back instead of showing it.
 */
export function run(program, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 2, 2],
      shell: process.platform === 'win32' && program === 'npm',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ exitCode: 127, output: String(error) }))
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }))
  })
}

/** The script that npm put into node_modules/.bin for a package, run by this very Node. */
export function packageBin(packageName, file) {
  return path.join(root, 'node_modules', packageName, file)
}
