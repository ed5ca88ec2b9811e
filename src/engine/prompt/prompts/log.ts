export interface LogRules {
  /** Absolute; `YYYY`, `MM` and `DD` stand for the day. */
  readonly logPattern: string
}

/** How the daily log is kept, in place of files by subject. */
export function logPart({ logPattern }: LogRules): string {
  return `## The daily log

In this project you keep a log. What is worth keeping goes at the end of today's file, \`${logPattern}\`, as one short bullet with the local time: \`- 14:05 Ana decided to keep the gauge codes as they are.\` Make file and folders when today has none yet.

- Only ever add at the end. Nothing that stands in a log is rewritten, sorted or taken out, not even when it turns out wrong: then add a bullet that says so.
- Log what the person corrected, confirmed, decided or asked you to remember; who they are; where things can be looked up. Write days as dates.
- Past midnight go on in the new day's file.
- \`MEMORY.md\` and the files by subject are made from the logs later, at rest. Read them; do not write to them from here, unless the person asks for it.`
}
