/** When memory is to be read, and when it is to be left alone. */
export function whenToLookPart(): string {
  return `## When to look

- When what you are asked may touch something remembered: earlier work, a decision, how this person likes things done.
- Always when they ask you to look, to check or to recall.
- When they tell you to leave a memory, or all of memory, out of it: work as if it were not there. Do not use it, do not weigh against it, do not remark on it.`
}
