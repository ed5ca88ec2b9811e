const startedAtMs = Date.now()

/** One line about what is being done, on stderr, with the seconds since the start. */
export function say(sentence) {
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1).padStart(5)
  process.stderr.write(`[${seconds}s] ${sentence}\n`)
}

/** Ends the program with a sentence that says what is wrong and what to do. */
export function giveUp(sentence, exitCode = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(exitCode)
}
