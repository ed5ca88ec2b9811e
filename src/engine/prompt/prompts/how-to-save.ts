/** What the two steps name; lines and units as the index is cut. */
export interface SaveRules {
  readonly indexLines: number
  readonly entryUnits: number
  readonly hasTeam: boolean
  /** Agents' memory: files alone, no line in an index. */
  readonly skipIndex: boolean
}

/** How a memory is written: the file, then its line in the index. */
export function howToSavePart(rules: SaveRules): string {
  const steps = rules.skipIndex ? ONE_STEP : twoSteps(rules)
  return ['## How to save', steps, FORM, RULES, ...(rules.skipIndex ? [] : [index(rules)])].join(
    '\n\n',
  )
}

const ONE_STEP =
  'Write the memory into a file of its own, named after its type and subject, such as `feedback_tests.md`:'

const twoSteps = ({ hasTeam }: SaveRules): string => `Saving takes two steps.

1. Write the memory into a file of its own, named after its type and subject, such as \`feedback_tests.md\`${hasTeam ? ', in the folder of its scope' : ''}.
2. Add one line for it to \`MEMORY.md\`${hasTeam ? ' of the same folder' : ''}: \`- [Title](file.md) — what it is about\`. The index holds pointers, never the memory itself.

The file:`

const FORM = `\`\`\`markdown
---
name: short name
description: one line that says when this is worth opening
type: user, feedback, project, reference or value
---

The memory.
\`\`\``

const RULES = `Before you write a new file, look whether one about the same thing is there, and bring that one up to date instead. Sort by subject, not by date. Mend or remove a memory that turns out wrong or outdated. To point at another memory write \`[[its name]]\`.`

const index = ({ indexLines, entryUnits }: SaveRules): string =>
  `\`MEMORY.md\` is loaded at the start of every conversation, but only its first ${indexLines} lines: keep each line below about ${entryUnits} characters and the whole of it short.`
