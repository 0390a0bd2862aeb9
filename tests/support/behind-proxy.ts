import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request as send } from 'node:http'
import { join } from 'node:path'
import Fastify from 'fastify'
import { startProxy } from '../../scripts/processes/proxy.ts'

/**
 * Two processes of the server behind nginx, instead of the one app that a test has: `BEHIND_PROXY=1 vitest run
 * --project postgres tests/contracts/api.test.ts`. `setTime` moves their clocks.
 */
export async function behindProxy(settings: Record<string, string>, now: Date) {
  if (!settings.DATABASE_URL) throw new Error('two processes need the database of a Postgres')
  const env = { PATH: process.env.PATH, TZ: 'UTC', TRUST_PROXY: '127.0.0.1', ...settings }
  const children = [0, 1].map(() => fork(join(import.meta.dirname, 'app-process.ts'), { env }))
  const told = async (child: ChildProcess): Promise<number> => (await once(child, 'message'))[0]
  const setTime = async (time: Date) => {
    const heard = children.map(told)
    for (const child of children) child.send(time.toISOString())
    await Promise.all(heard)
  }
  await setTime(now)
  const proxy = await startProxy(await Promise.all(children.map(told)))
  const app = Fastify({ rewriteUrl: () => '/', forceCloseConnections: true })
  app.addHook('onRequest', (request, reply) => {
    reply.hijack()
    const { method, headers } = request.raw
    const sent = send(proxy.url + request.originalUrl, { method, headers, agent: false })
    sent.on('response', (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply.raw)
    })
    sent.on('error', (error) => reply.raw.destroy(error))
    request.raw.pipe(sent)
  })
  app.addHook('onClose', async () => {
    for (const child of children) child.disconnect()
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
    await proxy.stop()
  })
  return { app, setTime }
}
