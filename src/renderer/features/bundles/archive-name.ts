/** The name that is offered for an archive: `noctuary-2026-11-30.zip`, by the person's own calendar. */
export function archiveName(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `noctuary-${day}.zip`
}
