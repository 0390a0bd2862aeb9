import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { japaneseFontEnvironment } from '../../tests/support/japanese-font.ts'

export type Element = Record<string, string>

/** The commands of W3C WebDriver that the stories need. */
export interface Browser {
  name: string
  open: (url: string) => Promise<void>
  run: (script: string, ...args: unknown[]) => Promise<unknown>
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  press: (key: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

type Send = (command: keyof typeof commands, body?: object, element?: string) => Promise<unknown>

/** Each command as WebKitGTK's driver has it, over HTTP, and as Firefox itself has it, over Marionette. */
const commands = {
  open: ['POST', 'url', 'Navigate'],
  run: ['POST', 'execute/sync', 'ExecuteScript'],
  click: ['POST', 'element/{}/click', 'ElementClick'],
  type: ['POST', 'element/{}/value', 'ElementSendKeys'],
  press: ['POST', 'actions', 'PerformActions'],
  resize: ['POST', 'window/rect', 'SetWindowRect'],
  picture: ['GET', 'screenshot', 'TakeScreenshot'],
} as const

const startWithin = 30_000
const idOf = (element: Element) => Object.values(element)[0] ?? ''

function browserOf(name: string, send: Send, close: () => Promise<void>): Browser {
  const key = (type: string, value: string) => ({ type, value })
  return {
    name,
    open: async (url) => void (await send('open', { url })),
    run: async (script, ...args) => await send('run', { script, args }),
    click: async (element) => void (await send('click', {}, idOf(element))),
    type: async (element, text) => void (await send('type', { text }, idOf(element))),
    press: async (value) => {
      const actions = [key('keyDown', value), key('keyUp', value)]
      await send('press', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    resize: async (width, height) => void (await send('resize', { width, height })),
    picture: async () => Buffer.from(String(await send('picture', { full: false })), 'base64'),
    close,
  }
}

/** Asks until it goes: a program that has just been started takes its time. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + startWithin
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(200)
    }
  }
}

function started(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, ...japaneseFontEnvironment(), ...env },
    stdio: 'ignore',
    detached: true,
  })
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  return child
}

/** With what it has started itself. */
function end({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** WebKitGTK, which is Safari's engine: Debian's packages `webkit2gtk-driver` and `xvfb`. */
export async function openWebKit(): Promise<Browser> {
  const port = await freePort()
  const display = `:${port}`
  const screen = started('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const driver = started('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display })
  const address = `http://127.0.0.1:${port}/session`
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value }: { value: unknown } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const session = await patiently(async () => {
    const value = await ask('POST', '', { capabilities: { alwaysMatch: {} } })
    if (typeof value !== 'object' || !value || !('sessionId' in value))
      throw new Error('No session')
    return value.sessionId
  })
  const send: Send = async (command, body, element = '') => {
    const [method, path] = commands[command]
    return await ask(method, `/${session}/${path.replace('{}', element)}`, body)
  }
  return browserOf('webkit', send, async () => {
    await ask('DELETE', `/${session}`).catch(() => undefined)
    end(driver)
    end(screen)
  })
}

/** Firefox ESR over Marionette, which geckodriver would speak with it, too: Debian's `firefox-esr`. */
export async function openFirefox(): Promise<Browser> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(
    join(profile, 'user.js'),
    // Its sandbox would not let it read the tests' font.
    `user_pref('marionette.port', ${port});\nuser_pref('security.sandbox.content.level', 0);\n`,
  )
  const firefox = started('firefox-esr', ['--marionette', '--headless', '--profile', profile], {
    HOME: profile,
  })
  const socket = await patiently(async () => await connected(port))
  const ask = marionette(socket)
  await ask('WebDriver:NewSession', {})
  const send: Send = async (command, body, id) => {
    const answer = await ask(`WebDriver:${commands[command][2]}`, { ...body, ...(id && { id }) })
    return typeof answer === 'object' && answer && 'value' in answer ? answer.value : answer
  }
  return browserOf('firefox', send, async () => {
    socket.destroy()
    end(firefox)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  return await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

/** One question after the other, each `length:JSON` of `[0, id, command, parameters]`. */
function marionette(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  let received = Buffer.alloc(0)
  let id = 0
  const waiting = new Map<unknown, PromiseWithResolvers<unknown>>()
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const last = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < last) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, last).toString())
      received = received.subarray(last)
      // The first message says what the browser is.
      if (!Array.isArray(message)) continue
      const [, of, error, result] = message
      const question = waiting.get(of)
      waiting.delete(of)
      if (error) question?.reject(new Error(JSON.stringify(error)))
      else question?.resolve(result)
    }
  })
  return async (command, parameters) => {
    id += 1
    const message = JSON.stringify([0, id, command, parameters])
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return await answer.promise
  }
}
