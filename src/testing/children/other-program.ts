import fs from 'node:fs'

/**
 * A program that knows nothing of our locks.
 *
 * `other-program append-in-place FILE COUNT`, `append-by-rename FILE COUNT`: adds lines `their 1` …
 * to what the file says at that moment. `swap FOLDER OUTSIDE`: swaps a folder for a link to the
 * outside and back until it is killed.
 */
const [what = '', first = '', second = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
if (what === 'swap') for (;;) swap(first, second)
else for (let line = 1; line <= Number(second); line += 1) await append(first, line)

async function append(file: string, line: number): Promise<void> {
  let text = ''
  // It looks before it writes, as an editor does; an empty file is one that is being written.
  while (text === '') text = readOrEmpty(file)
  const next = `${text}their ${line}\n`
  if (what === 'append-in-place') {
    const handle = fs.openSync(file, 'w')
    fs.writeSync(handle, next)
    fs.closeSync(handle)
  } else {
    fs.writeFileSync(`${file}.theirs`, next)
    fs.renameSync(`${file}.theirs`, file)
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
}

function readOrEmpty(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** One round in eight lets the folder be for a while: else no write could end between two rounds. */
const ROUNDS_TO_A_REST = 8
const LONGEST_REST_MS = 8

function swap(folder: string, outside: string): void {
  fs.renameSync(folder, `${folder}.real`)
  fs.symlinkSync(outside, folder)
  fs.unlinkSync(folder)
  fs.renameSync(`${folder}.real`, folder)
  if (Math.random() * ROUNDS_TO_A_REST < 1) restMs(Math.random() * LONGEST_REST_MS)
}

function restMs(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
