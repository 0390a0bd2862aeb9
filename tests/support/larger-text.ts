import type { Page } from '@playwright/test'

/** What can be scrolled sideways, stands beside the screen or over its neighbour; rows that are meant to scroll apart. */
const sideways = () => {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 24)}`
  const isMeant = (element: Element) => element.closest('[data-sideways]') !== null
  const all = [...document.querySelectorAll('body *')].filter((element) => !isMeant(element))
  const scrolls = [document.documentElement, ...all].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      (element === document.documentElement ||
        /auto|scroll/.test(getComputedStyle(element).overflowX)),
  )
  const cut = all.filter((element) => {
    if (!element.matches('a, button, input, select, textarea, h1, h2, h3')) return false
    if (!element.checkVisibility({ opacityProperty: true })) return false
    if (element.closest('.vh, aside')) return false
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > innerWidth + 1 || left < -1)
  })
  const spilling = all.filter(
    (element) =>
      // The count at the corner of a tab is meant to stand over its edge.
      element.matches('button:not(nav *)') &&
      element.checkVisibility({ opacityProperty: true }) &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1,
  )
  return [...new Set([...scrolls, ...cut, ...spilling])].map(name)
}

/** By how many pixels each stage of the page's loading is too wide; the page itself is back afterwards. */
const tooWideStages = () => {
  const { documentElement: root, body } = document
  const excess = [...window.slow.stages].map((html) => {
    const stage = document.createElement('body')
    stage.innerHTML = html
    document.body.replaceWith(stage)
    return root.scrollWidth - root.clientWidth
  })
  document.body.replaceWith(body)
  return excess.filter((pixels) => pixels !== 0).map((pixels) => `${pixels} px while it loads`)
}

/** The reader's own text, in place of the usual 16 px: 150 % and 200 %. */
const SIZES = [24, 32]

/** What larger text pushes off the screen, of the page and of what stood in for it while it loaded. */
export async function pushedOff(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const setText = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } })
  const found: string[] = []
  for (const size of SIZES) {
    await setText(size)
    const here = [...(await page.evaluate(sideways)), ...(await page.evaluate(tooWideStages))]
    found.push(...here.map((what) => `${what} (text of ${size} px)`))
  }
  await setText(16)
  await browser.detach()
  return found
}
