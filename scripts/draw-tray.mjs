// node scripts/draw-tray.mjs: draws the tray's icons anew into resources/icons/tray.
// Needs rsvg-convert (librsvg2-bin); only needed after a look was changed here.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', 'resources', 'icons', 'tray')

/** One colour that reads on light and dark panels; macOS wants black and tints it itself. */
const STYLES = [
  { ending: '', ink: '#8f8bea', mark: '#e0993a' },
  { ending: 'Template', ink: '#000', mark: '#000' },
]

/** The crescent of the app's icon; `cut` leaves room for a mark below on the right. */
const moon = (ink, cut) => `<mask id="crescent">
    <circle cx="15" cy="16" r="11" fill="#fff" />
    <circle cx="20" cy="12.5" r="9.5" fill="#000" />${cut}
  </mask>
  <circle cx="15" cy="16" r="11" fill="${ink}" mask="url(#crescent)" />`
const dot = (ink, x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" />`
const ROOM = '<circle cx="24.5" cy="23.5" r="7.5" fill="#000" />'

/** A star that rises out of the crescent, fades at the top and rises again. */
const STEPS = [
  [19.5, 14.5, 1.4],
  [21.5, 12, 1.8],
  [23.2, 9.6, 2.2],
  [24.5, 7.5, 2.6],
]

const looks = {
  idle: ({ ink }) => `${moon(ink, '')}\n  ${dot(ink, 24.5, 7.5, 2)}`,
  attention: ({ ink, mark }) => `${moon(ink, ROOM)}\n  ${dot(mark, 24.5, 23.5, 5.5)}`,
  paused: ({ ink }) =>
    `${moon(ink, ROOM)}\n  <path d="M22 19.5v8M27 19.5v8" stroke="${ink}" stroke-width="2.6" />`,
  ...Object.fromEntries(
    STEPS.map(([x, y, r], at) => [
      `dreaming-${at + 1}`,
      ({ ink }) => `${moon(ink, '')}\n  ${dot(ink, x, y, r)}`,
    ]),
  ),
}

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [look, draw] of Object.entries(looks))
  for (const style of STYLES) {
    const name = path.join(folder, look + style.ending)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n  ${draw(style)}\n</svg>\n`
    fs.writeFileSync(`${name}.svg`, svg)
    for (const [size, ending] of [
      [22, ''],
      [44, '@2x'],
    ]) {
      const args = ['-w', size, '-h', size, '-o', `${name}${ending}.png`, `${name}.svg`]
      execFileSync('rsvg-convert', args.map(String))
    }
    if (style.ending !== '') fs.rmSync(`${name}.svg`)
  }
