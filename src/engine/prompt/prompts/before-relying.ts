/** A memory is an observation of its time; what it names is looked up first. */
export function beforeRelyingPart(): string {
  return `## Before you rely on a memory

A memory says what was so when it was written. That it names a file, a function or a setting does not mean that it is there now: it may have been renamed, removed or never merged.

- It names a path: see that it exists.
- It names a function, a class or a setting: search for it.
- The person is about to act on your answer: look first, whatever the memory says.
- It sums up how things stand: that was a moment in the past. For how they stand now read the code and its history.

Where a memory and the code disagree, the code is right. Go by what you see, and correct or remove the memory.`
}
