import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const BODY_BYTES = 30 * 1024 * 1024
const FORGED = '203.0.113.7'

export interface Upstream {
  server: Server
  port: number
  /** Methods and paths of what has come. */
  came: string[]
}

async function bytesOf(request: IncomingMessage) {
  let bytes = 0
  for await (const chunk of request) bytes += Buffer.from(chunk).length
  return bytes
}

/** Says what came; `/stream` in two parts, `/die` never. */
export async function startUpstream(): Promise<Upstream> {
  const came: string[] = []
  const server = createServer(async (request, response) => {
    came.push(`${request.method} ${request.url}`)
    const bytes = await bytesOf(request).catch(() => -1)
    if (request.url === '/die') return request.socket.destroy()
    if (request.url === '/stream') {
      response.write('first\n')
      await wait(2000)
      return response.end('last\n')
    }
    response.end(JSON.stringify({ headers: request.headers, bytes }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return { server, port: bound && typeof bound === 'object' ? bound.port : 0, came }
}

interface Echo {
  headers: Record<string, string>
  bytes: number
}

/** What MaruClub needs of a proxy before two upstreams, and doesn't get; nothing where all is well. */
export async function complaintsOf(url: string, [one, other]: [Upstream, Upstream]) {
  const found: string[] = []
  const expect = (what: string, isSo: boolean) => {
    if (!isSo) found.push(what)
  }
  const send = (path: string, init: RequestInit = {}) => fetch(url + path, init)
  const echo = async (init: RequestInit = {}): Promise<Echo> => (await send('/echo', init)).json()

  const { headers } = await echo({ headers: { 'x-forwarded-for': FORGED } })
  expect(
    `X-Forwarded-For is ${headers['x-forwarded-for']}`,
    headers['x-forwarded-for'] === '127.0.0.1',
  )
  expect(
    `X-Forwarded-Proto is ${headers['x-forwarded-proto']}`,
    headers['x-forwarded-proto'] === 'http',
  )
  expect(`Host is ${headers.host}`, headers.host === new URL(url).host)

  const { bytes } = await echo({ method: 'PUT', body: new Uint8Array(BODY_BYTES) })
  expect(`of an upload came ${bytes} bytes`, bytes === BODY_BYTES)

  const began = performance.now()
  const reader = (await send('/stream')).body?.getReader()
  await reader?.read()
  const first = performance.now() - began
  expect(`the first part of a stream came after ${first.toFixed(0)} ms`, first < 1500)
  await reader?.read()

  const times = (path: string) =>
    [...one.came, ...other.came].filter((line) => line === path).length
  const died = await send('/die', { method: 'POST', body: '{}' })
  expect(`a POST that died was answered ${died.status}`, died.status === 502)
  expect(`a POST that died was sent ${times('POST /die')} times`, times('POST /die') === 1)

  one.server.close()
  one.server.closeAllConnections()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      send('/echo', n % 2 ? { method: 'POST', body: '{}' } : {}),
    ),
  )
  const failed = answers.flatMap(({ ok, status }, n) =>
    ok ? [] : [`${n % 2 ? 'POST' : 'GET'} ${status}`],
  )
  expect(`with one of two gone of 40 failed: ${failed.join(', ')}`, failed.length === 0)
  return found
}
