import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'

export type ChildName =
  | 'save-loop'
  | 'transact-loop'
  | 'lock-contender'
  | 'other-program'
  | 'probe'
  | 'transcripts'
  | 'messages-server'
  | 'dream-loop'
  | 'dream-contender'
  | 'import-once'

/** Child programs of the long tests, made into one plain file each that Node can run. */
export interface Children {
  /** Runs a child; `limits` is shell text that goes before it, such as `ulimit -n 256;`. */
  run(name: ChildName, args: readonly string[], options?: RunOptions): ChildProcess
  close(): void
}

interface RunOptions extends SpawnOptions {
  readonly limits?: string
}

/** Bundles the named children into a scratch folder that everyone may read. */
export async function bundleChildren(...names: readonly ChildName[]): Promise<Children> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-children-'))
  fs.chmodSync(outDir, 0o755)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].mjs', format: 'es' },
      },
    },
    ssr: { noExternal: true },
  })
  return {
    run(name, args, { limits, ...options } = {}) {
      const command = [process.execPath, path.join(outDir, `${name}.mjs`), ...args]
      if (limits === undefined) return spawn(command[0] ?? '', command.slice(1), options)
      return spawn('bash', ['-c', `${limits} exec "$@"`, 'bash', ...command], options)
    },
    close: () => fs.rmSync(outDir, { recursive: true, force: true }),
  }
}

/** Waits for the first line that a child prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().split('\n')[0] ?? ''))
    child.once('exit', (code) => reject(new Error(`the child ended with ${String(code)}`)))
  })
}

/** All that a child prints until it ends. @throws with its error output when it fails */
export async function outputOf(child: ChildProcess): Promise<string> {
  let [output, errors] = ['', '']
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr?.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${String(code)}: ${errors}`)),
    )
  })
}

/** Waits until a child has ended, however it did. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}
