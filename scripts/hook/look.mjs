import { clearTrouble, noteTrouble } from './trouble.mjs'

const TROUBLES = {
  missing: {
    kind: 'no-build',
    message: 'Noctuary is not built yet. Start it once, or run "noctuary help".',
  },
  old: {
    kind: 'old-build',
    message:
      'Noctuary was changed since it was built. Start it once, or run "noctuary help", to build it anew.',
  },
}

/**
 * The look that the client's hook asks for, in the process that it is done in. Nothing is installed or built
 * for it, and the exit code is 0 whatever is wrong; that is kept for `noctuary hook` and the settings. What
 * was said is found by the next look, since only a look that was made moves the cursor.
 */
export async function look(words) {
  const trouble = await troubleOf(words)
  process.exitCode = 0
  if (trouble === null) return clearTrouble(words)
  noteTrouble(words, trouble)
  process.stderr.write(`noctuary: ${trouble.message}\n`)
}

async function troubleOf(words) {
  let failure = null
  try {
    const { buildState } = await import('../setup/build.mjs')
    const notBuilt = TROUBLES[buildState()]
    if (notBuilt !== undefined) {
      answer(words, notBuilt.message)
      return notBuilt
    }
    const { main } = await import('../../out/main/cli.js')
    const code = await main(words, { hookFailed: (message) => (failure = message) })
    if (code !== 0) failure ??= 'The command of the hook is not understood. Add the hook anew.'
  } catch (error) {
    failure = error.message
  }
  return failure === null ? null : { kind: 'failed', message: failure }
}

/** Who asks for JSON gets one document, also where no look was made. */
function answer(words, message) {
  if (!words.includes('--json')) return
  const none = { outcome: 'skipped', candidates: [], written: [], cursor: null }
  process.stdout.write(`${JSON.stringify({ ...none, reason: 'no-session', message }, null, 2)}\n`)
}
