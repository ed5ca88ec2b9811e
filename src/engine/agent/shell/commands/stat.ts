import type { ViewStat } from '../../read-view'
import type { ShellCommand } from '../command'
import { parseFlags } from '../flags'

const KINDS: Readonly<Record<ViewStat['kind'], string>> = {
  file: 'regular file',
  folder: 'directory',
  link: 'symbolic link',
  other: 'no regular file',
}

/** `stat [-c FORMAT] file…` with `%n %s %y %Y %F %%`; times are in UTC, to the second. */
export const stat: ShellCommand = (args) => {
  const parsed = parseFlags('stat', args, { plain: 'L', valued: 'c', long: { format: 'c' } })
  if (!parsed.ok) return parsed
  const { flags } = parsed
  const format = flags.all('c').at(-1) ?? '  File: %n\n  Size: %s\t%F\nModify: %y'
  const unknown = /%(?![nsyYF%]).?/.exec(format)
  if (unknown !== null) {
    return { ok: false, reason: `stat does not know ${unknown[0]} here. Known: %n %s %y %Y %F %%.` }
  }
  if (flags.operands.length === 0) return { ok: false, reason: 'stat needs the name of a file.' }
  return {
    ok: true,
    paths: flags.operands,
    async run(io) {
      let code = 0
      for (const name of flags.operands) {
        const found = await io.view.look(io.at(name))
        if (found === null) {
          io.err(`stat: cannot statx '${name}': No such file or directory\n`)
          code = 1
        } else io.out(`${filled(format, name, found)}\n`)
      }
      return code
    },
  }
}

function filled(format: string, name: string, { sizeBytes, mtimeMs, kind }: ViewStat): string {
  const values: Readonly<Record<string, string>> = {
    n: name,
    s: String(sizeBytes),
    y: new Date(mtimeMs).toISOString().replace('T', ' ').replace(/\..*/, ' +0000'),
    Y: String(Math.floor(mtimeMs / 1000)),
    F: sizeBytes === 0 && kind === 'file' ? 'regular empty file' : KINDS[kind],
    '%': '%',
  }
  return format.replaceAll(/%([nsyYF%])/g, (_, letter: string) => values[letter] ?? '')
}
