import type { Grant, Overlay, Permit, Tool } from '../agent'
import { memoryFileOf, permitWrite } from '../permit'
import { parseInput } from './parse-input'
import { readSaid, SAID_SCHEMA, type Said } from './said'

interface WriteInput extends Said {
  readonly path: string
  readonly content: string
  readonly replaces: readonly string[]
}

/** Makes, replaces, merges or archives one memory of the overlay. */
export function createWriteTool(overlay: Overlay, grant: Grant): Tool<WriteInput> {
  return {
    name: 'Write',
    description:
      'Proposes the whole text of one memory or of MEMORY.md. Empty content proposes to archive the ' +
      'memory. To merge, name in replaces the memories whose content this one takes over; they are ' +
      'archived with it. A person sees the change with its reason and evidence before it is made.',
    schema: {
      type: 'object',
      properties: {
        file_path: { type: 'string', description: 'A .md file in the memory folder' },
        content: { type: 'string', description: 'The whole new text; empty to archive' },
        replaces: {
          type: 'array',
          items: { type: 'string' },
          description: 'Memories that this one takes over',
        },
        ...SAID_SCHEMA,
      },
      required: ['file_path', 'content', 'reason', 'evidence'],
    },
    parse: (raw) =>
      parseInput(raw, (fields) => ({
        path: fields.text('file_path'),
        content: fields.text('content'),
        replaces: fields.texts('replaces'),
        ...readSaid(fields),
      })),
    target: ({ path }) => path,
    permit: permitAll,
    writes: true,
    run: (input) => write(overlay, input, grant),
  }
}

function permitAll({ path, content, replaces }: WriteInput, grant: Grant): Permit {
  const wrong = [path, ...replaces]
    .map((one) => permitWrite(one, grant))
    .find(({ allow }) => !allow)
  if (wrong !== undefined) return wrong
  if (content.trim() === '' && replaces.length > 0) {
    return { allow: false, reason: 'a memory that takes others over must have content.' }
  }
  if (content.includes('\0')) return { allow: false, reason: 'the content holds a null byte.' }
  return { allow: true }
}

async function write(overlay: Overlay, input: WriteInput, grant: Grant): Promise<string> {
  const file = memoryFileOf(input.path, grant)
  const replaces = [...new Set(input.replaces.map((one) => memoryFileOf(one, grant)))]
  const isArchive = input.content.trim() === ''
  const isThere = (await overlay.read(file)) !== null
  const { reason, evidence } = input
  await overlay.write(file, isArchive ? null : input.content, { reason, evidence, replaces })
  if (isArchive) return `Proposed to archive ${file}.`
  const merged = replaces.length === 0 ? '' : `, which takes over ${replaces.join(', ')}`
  return `Proposed ${isThere ? 'a new text for' : 'a new memory'} ${file}${merged}.`
}
