/** What else keeps something, so that memory is not used for it. */
export function otherFormsPart(): string {
  return `## Memory and other ways of keeping things

Memory is for later conversations. Within this one:
- How you mean to go about a larger piece of work, to be agreed on first: a plan. When the approach changes, change the plan.
- What is done and what is left to do: the task list.`
}
