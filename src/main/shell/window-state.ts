import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where the window was, in the screen's points. */
export interface WindowState {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const USUAL: WindowState = { width: 1240, height: 820, maximized: false }
const LEAST = { width: 860, height: 560 }
/** So much of the window must lie on a screen for it to be found again. */
const VISIBLE = 100

/** Reads the remembered place; what is odd, or lies on a screen that is gone, becomes the usual one. */
export function readWindowState(file: string, screens: readonly Area[]): WindowState {
  const kept = parse(file)
  if (kept === null) return USUAL
  const size = {
    width: Math.max(LEAST.width, Math.min(kept.width, 8_000)),
    height: Math.max(LEAST.height, Math.min(kept.height, 8_000)),
    maximized: kept.maximized,
  }
  const { x, y } = kept
  if (x === undefined || y === undefined) return size
  const isOn = (screen: Area): boolean =>
    x + size.width > screen.x + VISIBLE &&
    x < screen.x + screen.width - VISIBLE &&
    y >= screen.y - 1 &&
    y < screen.y + screen.height - VISIBLE
  return screens.some(isOn) ? { ...size, x, y } : size
}

/** Keeps the place; a failure is not worth a word, the next window is only where it usually is. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(state))
  } catch {
    // See above: nothing depends on it.
  }
}

function parse(file: string): WindowState | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isState(value) ? value : null
  } catch {
    // Not there yet, or not ours: the usual place.
    return null
  }
}

function isState(value: unknown): value is WindowState {
  if (typeof value !== 'object' || value === null) return false
  const { width, height, maximized, x, y } = value as Record<string, unknown>
  const numbers = [width, height, x ?? 0, y ?? 0]
  return numbers.every((each) => Number.isFinite(each)) && typeof maximized === 'boolean'
}
