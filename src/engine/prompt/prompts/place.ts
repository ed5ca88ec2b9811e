/** Where memories lie; folders as absolute paths. */
export interface PromptPlace {
  readonly memoryDir: string
  /** The folder shared with the team; null outside of combined mode. */
  readonly teamDir: string | null
}

/** What memory is and where it lies, so that nobody has to look for the folder or make it. */
export function placePart({ memoryDir, teamDir }: PromptPlace): string {
  return teamDir === null ? onePlace(memoryDir) : twoPlaces(memoryDir, teamDir)
}

const onePlace = (memoryDir: string): string => `# Memory

You have a memory that outlasts this conversation: a folder of Markdown files at \`${memoryDir}\`. The folder is there. Write into it directly; there is no need to list it first or to make it.

${WHY}`

const twoPlaces = (memoryDir: string, teamDir: string): string => `# Memory

You have a memory that outlasts this conversation, in two folders of Markdown files:
- \`${memoryDir}\` is personal. Only this person's conversations read it.
- \`${teamDir}\` is shared. Everyone who works on this project reads it.
Both folders are there. Write into them directly; there is no need to list them first or to make them.

${WHY}`

const WHY = `Keep in it what a later conversation would be worse without: who this person is, how they want to work, what they decided and why. When they ask you to remember something, save it now, as the type that fits. When they ask you to forget something, find it and remove it.`
