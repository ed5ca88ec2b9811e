import type { KeptSpeechModel } from './speech-model'

/**
 * The weights that `npm run teach` wrote. About a megabyte: it is a part of its own in the built program and
 * read only when a conversation is first heard.
 */
export async function loadSpeechModel(): Promise<KeptSpeechModel> {
  const { default: text } = await import('./speech-model.json?raw')
  // Written by our own program, and a test reads it whole.
  return JSON.parse(text) as KeptSpeechModel
}
