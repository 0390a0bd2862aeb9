import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { readConfig } from './config/config.ts'
import { requireFreePort } from './port.ts'

test.each(['127.0.0.1', '0.0.0.0', '::', 'localhost'])(
  'a proxy that asks at a port of %s as a start looks whether it is free is refused',
  async (HOST) => {
    const port = await freePort()
    let isOver = false
    const looked = requireFreePort(readConfig({ HOST, PORT: String(port) })).finally(() => {
      isOver = true
    })
    const answers: string[] = []
    while (!isOver) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect').then(
        () => answers.push('connected'),
        ({ code }) => answers.push(code),
      )
      socket.destroy()
    }
    await looked
    expect(new Set(answers)).toEqual(new Set(['ECONNREFUSED']))
  },
)
