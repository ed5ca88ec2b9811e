import type { FileReader } from '../ports'

/**
 * A reader for one look round: what `stat` and `realPath` said once holds until the
 * look is over, so that 300 projects under one folder do not ask for its `.git` 300 times.
 */
export function rememberLooks(files: FileReader): FileReader {
  return {
    ...files,
    stat: once((path) => files.stat(path)),
    realPath: once((path) => files.realPath(path)),
  }
}

function once<T>(ask: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (path) => {
    const known = answers.get(path)
    if (known !== undefined) return known
    const answer = ask(path)
    answers.set(path, answer)
    return answer
  }
}
