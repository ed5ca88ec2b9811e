/** Where the app keeps what is its own, as `defaultDataFolder` of the adapters says it. */
export function defaultDataFolder(
  variables?: Readonly<Record<string, string | undefined>>,
  platform?: string,
  home?: string,
): string
