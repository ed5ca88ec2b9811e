/** What is called where nothing says where the command line lies. */
export const DEFAULT_HOOK_COMMAND = 'noctuary extract --hook'

/**
 * The command line of a checkout as a shell calls it: with its absolute path in quotes, so that blanks
 * and dollar signs in it are only characters.
 *
 * @param script absolute path of `bin/noctuary.mjs`
 */
export function hookCommandFor(script: string, platform: 'linux' | 'mac' | 'windows'): string {
  // The client calls hooks through a shell that takes `\` for an escape, on Windows too.
  const path = platform === 'windows' ? script.replaceAll('\\', '/') : script
  const quoted = /["$`\\!]/u.test(path)
    ? `'${path.replaceAll("'", String.raw`'\''`)}'`
    : `"${path}"`
  return `node ${quoted} extract --hook`
}
