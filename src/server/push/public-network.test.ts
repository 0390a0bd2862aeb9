import { once } from 'node:events'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic, publicAgent } from './public-network.ts'

const agent = publicAgent()
afterAll(() => agent.destroy())

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['17.57.144.1', '::ffff:17.57.144.1', '2a00:1450:4004::5f', '64:ff9b::1139:9001'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a name that leads to this machine is not found, however it is asked for', async () => {
  const lookUp = promisify(lookUpPublic)
  for (const options of [{}, { all: true }, { family: 4 }])
    await expect(lookUp('localhost', options)).rejects.toThrow('localhost has no public address')
})

test('nothing near this server gets a connection', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0)
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const sent = request({ host: 'localhost', port, agent }).end()
  await expect(once(sent, 'response')).rejects.toThrow('localhost has no public address')
  expect(connections).toBe(0)
  await new Promise((done) => server.close(done))
})
