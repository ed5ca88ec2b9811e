import fs from 'node:fs'

const CALLS = [
  'openSync',
  'readSync',
  'writeSync',
  'fsyncSync',
  'fstatSync',
  'lstatSync',
  'statSync',
  'readdirSync',
  'readlinkSync',
  'linkSync',
  'renameSync',
  'unlinkSync',
  'rmSync',
  'rmdirSync',
  'mkdirSync',
  'futimesSync',
  'fchmodSync',
  'fchownSync',
  'writeFileSync',
] as const

const originals = Object.fromEntries(CALLS.map((name) => [name, fs[name]]))

/** Lets the `at`-th call to the file system fail, before or after it has done its work. */
export function failAt(at: number, isAfter: boolean): { readonly calls: () => number } {
  let calls = 0
  const wrap =
    (original: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      calls += 1
      if (calls !== at) return original(...args)
      if (isAfter) original(...args)
      throw Object.assign(new Error('a fault that the test made'), { code: 'EIO' })
    }
  for (const name of CALLS) {
    Object.assign(fs, { [name]: wrap(originals[name] as (...args: unknown[]) => unknown) })
  }
  return { calls: () => calls }
}

/** No call fails any more. */
export function mendFiles(): void {
  Object.assign(fs, originals)
}
