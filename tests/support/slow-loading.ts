import type { Page, Request } from '@playwright/test'

declare global {
  interface Window {
    slow: {
      /** Gives the page the answer to each call that it has made. */
      answers: (() => void)[]
      /** What the page has shown before each answer, as HTML. */
      stages: Set<string>
    }
  }
}

const holdAnswers = () => {
  const { fetch } = window
  window.slow = { answers: [], stages: new Set() }
  window.fetch = async (...call) => {
    const given = new Promise<void>((give) => window.slow.answers.push(give))
    const answer = await fetch(...call)
    // A long one is on its way until it has been read.
    await answer.clone().blob()
    await given
    return answer
  }
}

const drawnAndIdle = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())))

const giveAnswer = () => {
  const { answers, stages } = window.slow
  const give = answers.shift()
  if (!give) return false
  stages.add(document.body.innerHTML)
  give()
  return true
}

/**
 * Lets answers come one after the other, in the order of the calls, and each later than everything that can be drawn
 * without it; no file comes from the browser's cache. Returns what loads a page so, until it asks for nothing more.
 */
export async function slowLoading(page: Page): Promise<(path: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(holdAnswers)
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  /** Twice drawn and idle, the page has asked for nothing: an answer may lead to a question a frame later. */
  async function quiet() {
    for (let times = 0; times < 2; times = underWay.size === 0 ? times + 1 : 0)
      await page.evaluate(drawnAndIdle)
  }

  return async (path) => {
    await page.goto(path)
    do await quiet()
    while (await page.evaluate(giveAnswer))
  }
}
