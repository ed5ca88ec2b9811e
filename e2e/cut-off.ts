import type { Page } from '@playwright/test'

/**
 * The texts on screen that somebody cannot read whole and is not told so: words that leave the window,
 * are cut by a box that neither scrolls nor ends in an ellipsis, or lie under something else. Each
 * with what hides it. While a dialog is open, only its texts are looked at.
 */
export function cutOffTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Less than this is rounding. */
    const SLACK_PX = 1.5
    const found = new Set<string>()
    const root = document.querySelector('[role=dialog]') ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      const words = (text.nodeValue ?? '').trim()
      if (parent === null || words === '') continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const hidden = whatHides(parent, box)
      if (hidden !== null) found.add(`"${words.slice(0, 60)}" ${hidden}`)
    }
    return [...found]

    /** What hides a part of this box of text, as words; null when all of it is seen or can be scrolled to. */
    function whatHides(start: Element, box: DOMRect): string | null {
      let { left, right } = box
      for (let at: Element | null = start; at !== null; at = at.parentElement) {
        const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(at)
        const edge = at.getBoundingClientRect()
        // What is there for screen readers alone stands in a box of one pixel.
        if (at.matches('[aria-hidden=true]') || edge.width <= 2) return null
        if (webkitLineClamp !== 'none') return null
        // What ends in an ellipsis says so, up to the edge of its own box.
        if (textOverflow === 'ellipsis') {
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
        }
        const isPastSide = right > edge.right + SLACK_PX || left < edge.left - SLACK_PX
        const isPastEnd = box.bottom > edge.bottom + SLACK_PX || box.top < edge.top - SLACK_PX
        if (/auto|scroll/.test(overflowY) && isPastEnd) return null
        if (overflowX !== 'visible' && isPastSide)
          return mayScrollSideways(at) ? null : `is cut at the side by ${nameOf(at)}`
        if (/hidden|clip/.test(overflowY) && isPastEnd) return `is cut below by ${nameOf(at)}`
      }
      if (right > innerWidth + SLACK_PX) return 'leaves the window'
      const y = (box.top + box.bottom) / 2
      const over = [left + 2, right - 2]
        .map((x) => document.elementFromPoint(x, y))
        .find((hit) => hit !== null && !hit.contains(start) && !start.contains(hit))
      return over === undefined || over === null ? null : `lies under ${nameOf(over)}`
    }

    /** Only wide tables, code and the editor are read by scrolling to the side. */
    function mayScrollSideways(element: Element): boolean {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return scrolls && element.closest('[role=grid], pre, .cm-editor') !== null
    }

    function nameOf(element: Element): string {
      const name = `${element.tagName.toLowerCase()}.${element.className.slice(0, 60)}`
      return `<${name}> ${element.textContent.slice(0, 20)}`
    }
  })
}
