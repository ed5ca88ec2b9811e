import { spawn } from 'node:child_process'

/** A command line as its words; quotes keep spaces together, nothing else has a meaning. */
export function commandWords(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}

/** Starts the person's editor with the file as its last word, without a shell; says whether it started. */
export function startEditor(command: string, file: string): Promise<boolean> {
  const [program, ...words] = commandWords(command)
  if (program === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(program, [...words, file], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
