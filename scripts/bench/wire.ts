import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  bytes: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** One connection that sends one request after the other: a client of Node's own would take as long as the server. */
export function openWire(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  return {
    send: (request: Buffer) => answerOf(socket, request),
    close: () => socket.destroy(),
  }
}

function answerOf(socket: Socket, request: Buffer): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let head: Buffer | undefined
  let status = 0
  let bytes = 0
  /** Of a whole answer; undefined where it comes in chunks. */
  let length: number | undefined
  const end = () => {
    socket.off('data', read).off('error', fail).off('close', fail)
    resolve({ status, bytes })
  }
  const fail = () => reject(new Error('the connection ended without an answer'))
  function readHead(part: Buffer) {
    const all = head ? Buffer.concat([head, part]) : part
    const at = all.indexOf(HEAD_END)
    if (at < 0) {
      head = all
      return
    }
    const text = all.toString('latin1', 0, at)
    status = Number(text.slice(9, 12))
    const sent = /content-length: (\d+)/i.exec(text)?.[1]
    length = sent === undefined ? undefined : Number(sent)
    readBody(all.subarray(at + HEAD_END.length))
  }
  function readBody(part: Buffer) {
    bytes += part.length
    if (
      length === undefined ? part.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : bytes >= length
    )
      end()
  }
  const read = (part: Buffer) => (status === 0 ? readHead(part) : readBody(part))
  socket.on('data', read).on('error', fail).on('close', fail)
  socket.write(request)
  return promise
}

export interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  cookie?: string
  body?: object
}

/** A request as its bytes. */
export function requestBytes({ method, path, cookie, body }: Sent): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(body
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]
      : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${json}`)
}
