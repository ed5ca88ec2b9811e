/** Ids as the client makes them; anything else could write lines of its own into a head. */
const SESSION_ID = /^[\w-]{1,80}$/u

/** The text of a new memory with the conversation it comes from, behind its type. */
export function withOrigin(text: string, sessionId: string): string {
  if (!SESSION_ID.test(sessionId)) return text
  const origin = `originSessionId: ${sessionId}`
  return text.replace(/^( *)(type: .*)$/mu, (_, indent: string, type: string) => {
    return `${indent}${type}\n${indent}${origin}`
  })
}
