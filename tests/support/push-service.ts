import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

/** For `localhost`, which nobody trusts but who is given it: the key, and the certificate. */
const pem = readFileSync(join(import.meta.dirname, 'localhost.pem'))

interface ReceivedPush {
  device: string
  payload: unknown
  headers: Record<string, string | string[] | undefined>
  /** What the sender has signed; its key is the one that the device subscribed with. */
  claims: { aud: string; exp: number; sub: string }
}

/** A push service that takes what is signed and decrypts, as RFC 8291 and 8292 have it. */
export async function aPushService(
  answer: (device: string) => { status: number; headers?: Record<string, string> } = () => ({
    status: 201,
  }),
) {
  const devices = new Map<string, ReturnType<typeof newDevice>>()
  const got: ReceivedPush[] = []
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const name = request.url?.slice(1) ?? ''
    const device = devices.get(name)
    const body = await buffer(request)
    if (!device) return response.writeHead(404).end()
    const { status, headers } = answer(name)
    if (status === 201)
      got.push({
        device: name,
        headers: request.headers,
        claims: claimsOf(request.headers.authorization ?? ''),
        payload: JSON.parse(decrypt(body, device)),
      })
    return response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  const host = `localhost:${port}`
  return {
    got,
    host,
    agent: new Agent({ ca: pem }),
    /** What a browser would send to the app. */
    subscribe(name: string, label = 'iPhone') {
      const device = newDevice()
      devices.set(name, device)
      const keys = {
        p256dh: device.publicKey.toString('base64url'),
        auth: device.auth.toString('base64url'),
      }
      return { endpoint: `https://${host}/${name}`, keys, label }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function newDevice() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  return { ecdh, publicKey, auth: randomBytes(16) }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** One record of `aes128gcm`. */
function decrypt(body: Buffer, { ecdh, publicKey, auth }: ReturnType<typeof newDevice>): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const content = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** @throws Error where the signature is not of the key that is named */
function claimsOf(authorization: string): ReceivedPush['claims'] {
  const { t: token = '', k: key = '' } =
    /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization)?.groups ?? {}
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is not of the key')
  return claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}
