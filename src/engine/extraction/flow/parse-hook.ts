import { isAbsolutePath, normalizePath, toEnginePath } from '../../location/paths'
import type { Environment } from '../../ports'

/** What the client's Stop hook says, as far as it is used. */
export interface HookCall {
  /** Null where it names none. */
  readonly sessionId: string | null
  /** Absolute and normalised; null where it names none. */
  readonly transcriptPath: string | null
  /** It tells the end of a sub-agent. */
  readonly isSubagent: boolean
}

export type ParsedHook =
  | { readonly ok: true; readonly call: HookCall }
  /** An English sentence. */
  | { readonly ok: false; readonly problem: string }

/** More than any hook says; its last answer of the assistant may be long. */
const MAX_UNITS = 4 * 1024 * 1024
const MAX_PATH_UNITS = 4_096
const ID = /^[\w.-]{1,120}$/u

/** Reads the JSON that the client hands to a Stop hook; everything in it is untrusted. */
export function parseHook(json: string, platform: Environment['platform']): ParsedHook {
  if (json.length > MAX_UNITS) return refuse('What came on standard input is too long for a hook.')
  const fields = fieldsOf(json)
  if (fields === null) return refuse('What came on standard input is no JSON object of a hook.')
  const { session_id: id, transcript_path: path, hook_event_name: event } = fields
  if (event !== undefined && event !== 'Stop' && event !== 'SubagentStop') {
    return refuse('Only the hook "Stop" says that an answer is at its end. Set it there.')
  }
  const sessionId = typeof id === 'string' && ID.test(id) ? id : null
  const transcriptPath = typeof path === 'string' ? pathOf(path, platform) : null
  if (sessionId === null && transcriptPath === null) {
    return refuse('The hook names neither a session nor a transcript.')
  }
  return {
    ok: true,
    call: { sessionId, transcriptPath, isSubagent: event === 'SubagentStop' },
  }
}

const refuse = (problem: string): ParsedHook => ({ ok: false, problem })

function fieldsOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/u, ''))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return value as Readonly<Record<string, unknown>>
  } catch {
    // A person who tries it out, or another program: said in the record.
    return null
  }
}

function pathOf(path: string, platform: Environment['platform']): string | null {
  if (path.length > MAX_PATH_UNITS || /\p{Cc}/u.test(path)) return null
  const place = toEnginePath(path, platform)
  return isAbsolutePath(place) ? normalizePath(place) : null
}
