/** Which memory goes into which folder, where the team has one. */
export function scopesPart(): string {
  return `## Personal or shared

| type | folder |
| --- | --- |
| user | always personal |
| feedback | personal; shared only when it is a convention of the project that everyone is to follow, such as how tests are run |
| project | rather shared: others work under the same plans and dates |
| reference | usually shared: others look the same things up |
| value | personal, unless the person says that the team is to have it |

- Never put a password, key or other secret into the shared folder.
- A personal memory may not contradict a shared one unnoticed: where they differ, say in the personal one that it does, and why.
- A memory lies in one of the two folders. Asked to forget it, look in both.`
}
