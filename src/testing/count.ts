/** How many rounds a long test makes: all of them with NOCTUARY_LONG=1, else a twentieth, at least one. */
export function countFor(full: number): number {
  const { process } = globalThis as {
    readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
  }
  return process?.env['NOCTUARY_LONG'] === '1' ? full : Math.max(1, Math.round(full / 20))
}
