import type { Page } from '@playwright/test'

/** Layout shift that nobody notices; the browsers' own limit for a good page is 0.1. */
const LIMIT = 0.02

/** How far the page has moved since it was opened, where somebody could notice, and what has moved. */
export async function moved(page: Page): Promise<string[]> {
  const { sum, what } = await page.evaluate(
    () =>
      new Promise<{ sum: number; what: string[] }>((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          value: number
          sources: { node: Node | null }[]
        }
        const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
        const shifts: LayoutShift[] = []
        const observer = new PerformanceObserver((list) => {
          shifts.push(...list.getEntries().filter(isShift))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        const name = ({ node }: { node: Node | null }) =>
          `${node?.nodeName.toLowerCase()} ${(node?.textContent ?? '').trim().slice(0, 24)}`
        const report = () =>
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            what: shifts.map(({ value, sources }) => `${value}: ${sources.map(name).join(', ')}`),
          })
        requestAnimationFrame(() => requestAnimationFrame(report))
      }),
  )
  return sum < LIMIT ? [] : [`${sum} in all`, ...what]
}
