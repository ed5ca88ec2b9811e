import { joinPath, lastPart } from '../../../location/paths'
import { walk, type Walked } from '../../walk'
import type { ParsedCommand, ShellCommand, ShellIo } from '../command'
import { parseExpression, type FindEntry, type FindExpression } from '../find-expression'

/** `find [path…] [tests]`: prints what it finds; every action that runs, writes or deletes is refused. */
export const find: ShellCommand = (args) => {
  const words = args[0] === '-P' ? args.slice(1) : args
  const cut = words.findIndex((word) => /^-|^[()!]$/.test(word))
  const paths = cut === -1 ? words : words.slice(0, cut)
  const parsed = parseExpression(cut === -1 ? [] : words.slice(cut))
  return parsed.ok ? findOf(paths.length === 0 ? ['.'] : paths, parsed.expression) : parsed
}

function findOf(paths: readonly string[], expression: FindExpression): ParsedCommand {
  return {
    ok: true,
    paths,
    async run(io) {
      let code = 0
      for (const path of paths) {
        const stat = await io.view.look(io.at(path))
        if (stat === null) {
          io.err(`find: '${path}': No such file or directory\n`)
          code = 1
          continue
        }
        const pruned = new Set<string>()
        const root: Walked = {
          path: io.at(path),
          relative: '',
          name: lastPart(path),
          kind: stat.kind,
          depth: 0,
        }
        await visit(io, expression, path, root, pruned)
        if (stat.kind === 'folder') await findBelow(io, expression, path, pruned)
      }
      return code
    },
  }
}

async function findBelow(
  io: ShellIo,
  expression: FindExpression,
  operand: string,
  pruned: Set<string>,
): Promise<void> {
  const root = io.at(operand)
  if (expression.mostDepth < 1 || pruned.has(root)) return
  const enters = (folder: Walked): boolean =>
    folder.depth < expression.mostDepth && !pruned.has(folder.path)
  const { entries, notices } = walk(io.view, root, io.signal, enters)
  for await (const entry of entries) await visit(io, expression, operand, entry, pruned)
  for (const notice of notices()) io.err(`find: ${notice}\n`)
}

async function visit(
  io: ShellIo,
  { test, leastDepth }: FindExpression,
  operand: string,
  entry: Walked,
  pruned: Set<string>,
): Promise<void> {
  if (entry.depth < leastDepth) return
  const shown = entry.relative === '' ? operand : joinPath(operand, entry.relative)
  const looked: FindEntry = {
    ...entry,
    shown,
    stat: () => orNull(io, () => io.view.look(entry.path)),
    isEmpty: async () => {
      if (entry.kind === 'folder') {
        return (await orNull(io, () => io.view.list(entry.path)))?.length === 0
      }
      const stat = await orNull(io, () => io.view.look(entry.path))
      return entry.kind === 'file' && stat?.sizeBytes === 0
    },
  }
  await test(looked, {
    nowMs: io.nowMs,
    print: () => io.out(`${shown}\n`),
    prune: () => void pruned.add(entry.path),
  })
}

/** What may not be looked at has no size and no age. */
async function orNull<T>(io: ShellIo, look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch {
    io.signal.throwIfAborted()
    return null
  }
}
