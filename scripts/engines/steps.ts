import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Element } from './browser.ts'

const within = 20_000

/** In the page: the first thing in sight of these kinds whose name, label or text has the words. */
const find = `
  const [selector, words] = arguments
  const nameOf = (one) =>
    one.getAttribute('aria-label') ||
    (one.labels && [...one.labels].map((label) => label.textContent).join(' ')) ||
    one.getAttribute('placeholder') || one.textContent || ''
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const dialog = dialogs.filter((one) => one.getClientRects().length > 0).at(-1)
  const inSight = (place) => [...place.querySelectorAll(selector)].find(
    (one) => one.getClientRects().length > 0 && !one.closest('[inert]') &&
      getComputedStyle(one).visibility !== 'hidden' && nameOf(one).includes(words))
  const found = (dialog && inSight(dialog)) ?? inSight(document)
  found?.scrollIntoView({ block: 'center' })
  return found ?? null`

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null

/** What somebody does, in words of the screen. Each waits for what it needs. */
export function stepsIn(browser: Browser) {
  async function element(selector: string, words: string): Promise<Element> {
    const end = Date.now() + within
    while (Date.now() < end) {
      const found = await browser.run(find, selector, words)
      if (isElement(found)) return found
      await wait(100)
    }
    const text = await browser.run('return document.body.innerText')
    throw new Error(`${browser.name}: no ${selector} with ${words} in\n${text}`)
  }
  const press = async (selector: string, words: string) => {
    const found = await element(selector, words)
    await wait(300)
    await browser.click(found)
  }
  return {
    press: (words: string) => press('button, a, [role=button], [role=tab], [role=menuitem]', words),
    submit: (words: string) => press('button[type=submit]', words),
    choose: (words: string) => press('[role=radio], label', words),
    see: async (words: string) =>
      void (await element('h1, h2, h3, b, p, span, div, button', words)),
    fill: async (label: string, text: string) => {
      await browser.type(await element('input, textarea', label), text)
    },
    /** A date's parts are typed otherwise in each engine: it is set as React hears of it. */
    set: async (label: string, value: string) => {
      await browser.run(
        `const [field, value] = arguments
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))`,
        await element('input', label),
        value,
      )
    },
  }
}
