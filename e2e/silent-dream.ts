import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { modelDreamScript, type DreamPlaces } from '../src/testing/dream/fill-script'
import type { MessagesServer } from '../src/testing/messages-server/messages-server'

/** So many turns are answered before the server falls silent; the one with the refused step is among them. */
const TURNS = 10

/** The memory folder of a project of the sample library. */
export function memoryOf(base: string, project: string): string {
  const slug = readdirSync(path.join(base, 'projects')).find((name) => name.endsWith(project)) ?? ''
  return path.join(base, 'projects', slug, 'memory')
}

/** The server plays the scripted dream of this project, and in its midst it says nothing more. */
export function silentDream(server: MessagesServer, base: string, project: string): void {
  const memory = realpathSync(memoryOf(base, project))
  const transcripts = path.dirname(memory)
  const places: DreamPlaces = {
    memory,
    transcripts,
    project: folderOf(transcripts),
    saidAtMs: Date.parse('2026-11-24T09:00:00Z'),
  }
  const { turns } = modelDreamScript(places)
  const silence = { fault: { kind: 'silence', afterBytes: 0 } } as const
  server.play({ turns: [...turns.slice(0, TURNS), silence] })
}

/** The project's folder, as its conversations name it. */
function folderOf(transcripts: string): string {
  const file = readdirSync(transcripts).find((name) => name.endsWith('.jsonl')) ?? ''
  const text = readFileSync(path.join(transcripts, file), 'utf8')
  return /"cwd":"([^"]+)"/.exec(text)?.[1] ?? ''
}
