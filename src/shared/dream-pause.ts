import type { DreamSettings } from './dream'

export const DREAM_PAUSES = ['hour', 'today', 'resumed'] as const
/** How long dreams that start by themselves are paused: an hour, for today, until a person resumes them. */
export type DreamPause = (typeof DREAM_PAUSES)[number]

const HOUR_MS = 3_600_000

/** The last moment a date can name; a pause that ends there ends only when it is resumed. */
export const UNTIL_RESUMED_MS = 8_640_000_000_000_000

/** When a pause that begins now ends; today ends at midnight of the machine's own zone. */
export function pauseEndMs(pause: DreamPause, nowMs: number): number {
  switch (pause) {
    case 'hour':
      return nowMs + HOUR_MS
    case 'today':
      return new Date(nowMs).setHours(24, 0, 0, 0)
    case 'resumed':
      return UNTIL_RESUMED_MS
  }
}

/** Whether dreams that start by themselves rest now. */
export const isPaused = (
  { pausedUntilMs }: Pick<DreamSettings, 'pausedUntilMs'>,
  nowMs: number,
): boolean => pausedUntilMs !== null && pausedUntilMs > nowMs
