/** What does not belong into memory, also when it is asked for. */
export function notToSavePart(): string {
  return `## What not to save

- What the code, its history or its documents already say: structure, conventions, paths, who changed what. It can be read there, and there it is right.
- How a fault was tracked down and mended: the mend is in the code, the reason in its commit.
- What CLAUDE.md says already.
- Where the work of this conversation stands: steps done, steps left, things tried.
- Passwords, keys and anything else that opens a door.

It holds also when you are asked to save such a thing. Told to "note down all we did today", ask what of it was surprising, or will not be found elsewhere, and save that.`
}
