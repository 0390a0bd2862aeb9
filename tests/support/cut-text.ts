import type { Page } from '@playwright/test'

/**
 * Texts that the edge of something cuts: what stands outside of a box that hides what is outside of it. Where dots
 * say that there is more, or a row is meant to scroll sideways, nothing is cut.
 */
export async function cutText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const SLACK = 1.5
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.vh, [data-sideways], svg, noscript, option, [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width === 0) continue
        for (let box: Element | null = element; box; box = box.parentElement) {
          const style = getComputedStyle(box)
          const edge = box.getBoundingClientRect()
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
          if (/auto|scroll/.test(style.overflowX)) break
          // Kept for screen readers alone.
          if (edge.width < 2) break
          const isHiding = /hidden|clip/.test(style.overflowX)
          if (isHiding && (line.right > edge.right + SLACK || line.left < edge.left - SLACK)) {
            found.add(text)
            break
          }
          if (style.position === 'fixed') break
        }
        if (line.right > innerWidth + SLACK && !element.closest('[data-part=positioner]')) {
          const scrolls = (box: Element | null): boolean =>
            !!box &&
            (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) ||
              scrolls(box.parentElement))
          if (!scrolls(element)) found.add(`${text} (outside of the page)`)
        }
      }
    }
    return [...found]
  })
}
