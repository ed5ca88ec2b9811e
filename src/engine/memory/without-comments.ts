/**
 * A text without its `<!-- … -->` comments; one that never closes is text. Linear: where nothing closes a
 * comment, nothing closes a later one either, so the search ends there.
 */
export function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const close = start === -1 ? -1 : text.indexOf('-->', start + 4)
    if (close === -1) return kept + text.slice(from)
    kept += text.slice(from, start)
    from = close + 3
  }
}
