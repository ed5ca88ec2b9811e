import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRelativeDates } from '../../engine/memory/dates/find-relative-dates'
import { factsOf, readHead } from '../../engine/memory/head'
import { parseScript, type Script } from '../messages-server/script'

/** Where a scripted dream is dreamt. */
export interface DreamPlaces {
  /** Real path of the memory folder. */
  readonly memory: string
  /** Real path of the folder with the transcripts. */
  readonly transcripts: string
  /** Real path of the project. */
  readonly project: string
  /** When the freeze was spoken of, epoch milliseconds. */
  readonly saidAtMs: number
  readonly offsetMinutes?: number
}

/** The script of a whole model dream, of `model-dream.json`, for a sample library that was made. */
export function modelDreamScript(places: DreamPlaces): Script {
  const json = readFileSync(join(import.meta.dirname, 'model-dream.json'), 'utf8')
  return parseScript(fillScript(json, places))
}

/** Fills in `{{memory}}`, `{{transcripts}}`, `{{project}}`, `{{freeze}}`, `{{head:FILE}}`, `{{changed:FILE}}`. */
export function fillScript(json: string, places: DreamPlaces): string {
  const valueOf = (name: string): string => {
    const [kind = '', file = ''] = name.split(':')
    if (kind === 'head') return headOf(join(places.memory, file))
    if (kind === 'changed') return changedOn(join(places.memory, file))
    if (kind === 'freeze') return freezeOf(places)
    if (kind === 'memory' || kind === 'transcripts' || kind === 'project') return places[kind]
    throw new Error(`The script names an unknown place: ${name}`)
  }
  return json.replace(/\{\{([^{}]{1,120})\}\}/gu, (_, name: string) =>
    JSON.stringify(valueOf(name)).slice(1, -1),
  )
}

function headOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  return text.slice(0, readHead(text, 30).bodyAt)
}

function changedOn(path: string): string {
  const stated = factsOf(readHead(readFileSync(path, 'utf8'), 30), path).modifiedAtMs
  return new Date(stated ?? statSync(path).mtimeMs).toISOString().slice(0, 10)
}

function freezeOf({ saidAtMs, offsetMinutes = 0 }: DreamPlaces): string {
  const at = { baseMs: saidAtMs, offsetMinutes }
  return findRelativeDates('We freeze next Thursday.', at)[0]?.absolute ?? ''
}
