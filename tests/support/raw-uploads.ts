import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { BINARY } from './file-stores.ts'

/** The first line of the answer to a body of another length than its head says. */
export function sendRaw(origin: string, path: string, sent: { promised: number; bytes: string }) {
  const { hostname, port, host } = new URL(origin)
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const head = [`PUT ${path} HTTP/1.1`, `host: ${host}`, `content-length: ${sent.promised}`]
    socket.end(`${head.join('\r\n')}\r\n\r\n${sent.bytes}`)
  })
}

/** Half of what was promised, and then the cable is pulled. */
export function breakOff(origin: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const request = begin(origin, path).on('close', () => resolve())
    request.write(Buffer.alloc(500_000), () => setTimeout(() => request.destroy(), 100))
  })
}

/** A request whose body does not come. */
export function begin(origin: string, path: string) {
  const headers = { ...BINARY, 'content-length': '1000000' }
  const request = httpRequest(origin + path, { method: 'PUT', headers }).on('error', () => {})
  request.flushHeaders()
  return request
}

/** A body whose length its head does not say. @returns the answer's status */
export function sendInChunks(origin: string, path: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method: 'PUT', headers: BINARY }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject)
    let left = bytes
    const more = () => {
      while (left > 0) {
        const chunk = Buffer.alloc(Math.min(left, 1024 * 1024))
        left -= chunk.length
        if (!request.write(chunk)) return
      }
      request.end()
    }
    request.on('drain', more)
    more()
  })
}
