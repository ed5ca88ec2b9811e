import type { DoctorCheck } from '../../shared/home'
import type { Command } from '../command'
import { oneLine } from '../table'

/** `noctuary doctor`: what is in order and what is not; exit 1 when something is not. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'Check folders, settings, indexes and stores, and say what to do.',
  words: [0, 0],
  async run({ engine }) {
    const checks = await (await engine()).doctor.run()
    const isWell = checks.every((check) => check.ok)
    return { json: checks, text: textOf(checks), exitCode: isWell ? 0 : 1 }
  },
}

function textOf(checks: readonly DoctorCheck[]): string {
  const lines = checks.map((check) => {
    const head = `${check.ok ? 'ok ' : '!! '} ${check.check}: ${oneLine(check.detail)}`
    return check.fix === undefined ? head : `${head}\n    → ${oneLine(check.fix)}`
  })
  const wrong = checks.filter((check) => !check.ok).length
  const sum = wrong === 0 ? 'All is well.' : `${wrong} of ${checks.length} need a look.`
  return [...lines, '', sum].join('\n')
}
