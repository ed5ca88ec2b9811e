import { AppError } from '../../../shared/errors'
import { asIs, say } from '../../../shared/said'
import type { Grant, Overlay, Tool } from '../agent'
import { memoryFileOf, permitWrite } from '../permit'
import { parseInput } from './parse-input'
import { readSaid, SAID_SCHEMA, type Said } from './said'

interface EditInput extends Said {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly replacesAll: boolean
}

/** Replaces words in one memory of the overlay. */
export function createEditTool(overlay: Overlay, grant: Grant): Tool<EditInput> {
  return {
    name: 'Edit',
    description:
      'Proposes to replace old_string by new_string in one memory or in MEMORY.md. old_string must ' +
      'stand there exactly once, as Read shows it without the line number, unless replace_all is true. ' +
      'A person sees the change with its reason and evidence before it is made.',
    schema: {
      type: 'object',
      properties: {
        file_path: { type: 'string', description: 'A memory in the memory folder' },
        old_string: { type: 'string' },
        new_string: { type: 'string' },
        replace_all: { type: 'boolean' },
        ...SAID_SCHEMA,
      },
      required: ['file_path', 'old_string', 'new_string', 'reason', 'evidence'],
    },
    parse: (raw) =>
      parseInput(raw, (fields) => ({
        path: fields.text('file_path'),
        before: fields.text('old_string'),
        after: fields.text('new_string'),
        replacesAll: fields.flag('replace_all'),
        ...readSaid(fields),
      })),
    target: ({ path }) => path,
    permit: ({ path }, given) => permitWrite(path, given),
    writes: true,
    run: (input) => edit(overlay, memoryFileOf(input.path, grant), input),
  }
}

async function edit(overlay: Overlay, file: string, input: EditInput): Promise<string> {
  const text = await overlay.read(file)
  if (text === null) throw new AppError('memory.unknown', say`There is no memory ${file}.`)
  const [before, after] = asInFile(text, input)
  const places = before === '' ? 0 : text.split(before).length - 1
  const trouble = troubleOf(file, input, places)
  if (trouble !== null) throw new AppError('input.invalid', asIs(trouble))
  const changed = text.split(before).join(after)
  if (changed.trim() === '') {
    const message = say`Nothing of ${file} would be left. To archive it, use Write with empty content.`
    throw new AppError('input.invalid', message)
  }
  await overlay.write(file, changed, input)
  return places === 1 ? `Proposed a change to ${file}.` : `Proposed ${places} changes to ${file}.`
}

/** Read shows no carriage returns; a file that has them is matched with them. */
function asInFile(text: string, { before, after }: EditInput): readonly [string, string] {
  if (text.includes(before) || !text.includes('\r\n')) return [before, after]
  const withReturns = (part: string): string => part.replaceAll(/\r?\n/g, '\r\n')
  return [withReturns(before), withReturns(after)]
}

function troubleOf(file: string, input: EditInput, places: number): string | null {
  if (input.before === '') return 'old_string is empty. Use Write to make a memory.'
  if (input.before === input.after) return 'old_string and new_string are the same.'
  if (places === 0) return `old_string does not stand in ${file}. Read it and copy the exact text.`
  if (places === 1 || input.replacesAll) return null
  return `old_string stands in ${file} ${places} times. Give more of the text around it, or replace_all.`
}
