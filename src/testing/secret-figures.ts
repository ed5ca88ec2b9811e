import { createSecretlintScanner } from '../adapters/secretlint-scanner'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import { makeCleanMemories } from './clean-memories'
import { plantSecrets, type PlantedSecret } from './planted-secrets'

/** What the promise about secrets asks for. @see promises: recall at least 0.95, one false alarm in 200 files */
export interface SecretFigures {
  readonly planted: number
  readonly found: number
  readonly missed: readonly PlantedSecret[]
  readonly clean: number
  /** Clean memories in which something was found, with what. */
  readonly alarms: readonly {
    readonly text: string
    readonly value: string
    readonly rule: string
  }[]
}

// A find counts when it covers nearly all of the value: a mask over half of it would give it away.
const COVERED = 0.8

/** Plants, searches and counts. The finder is the one of the app, scanner included. */
export async function measureSecrets(planted: number, clean: number): Promise<SecretFigures> {
  const find = createSecretFinder({ scanner: createSecretlintScanner() })
  const missed: PlantedSecret[] = []
  for (const one of plantSecrets(planted)) {
    const spans = (await find(one.text)).filter(({ sample }) => !sample)
    const covered = spans.reduce(
      (sum, { start, end }) =>
        sum + Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)),
      0,
    )
    if (covered < COVERED * (one.end - one.start)) missed.push(one)
  }
  const alarms: { text: string; value: string; rule: string }[] = []
  for (const text of makeCleanMemories(clean)) {
    const span = (await find(text)).find(({ sample }) => !sample)
    if (span === undefined) continue
    alarms.push({ text, value: text.slice(span.start, span.end), rule: span.rule })
  }
  return { planted, found: planted - missed.length, missed, clean, alarms }
}
