import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'
import webpush from 'web-push'
import { senderAddress } from '../config/config-values.ts'
import type { Db } from '../db/database.ts'
import { areDeviceKeys, serviceUrl } from './endpoint.ts'
import { publicAgent } from './public-network.ts'
import { vapidKeys } from './vapid.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message in the form that browsers show by themselves (`web_push: 8030`), and our worker reads, too. */
export interface Push {
  title: string
  body: string
  navigate: string
  /** One of the same tag takes its place on the device. */
  tag: string
}

/** `gone`: the device takes no more; otherwise when it may be tried again. */
export type PushEnd = 'accepted' | 'gone' | { retryAt: Date | null; reason: string }

export interface Pusher {
  /** Why there are no pushes; null where there are. */
  readonly obstacle: PushObstacle | null
  publicKey(db: Db): Promise<string>
  /** The address of a push service as it is kept and sent to; null for any other address. */
  serviceUrl(endpoint: string): string | null
  send(
    db: Db,
    to: Subscription,
    push: Push,
    how: { ttlMs: number; isUrgent: boolean; now: Date },
  ): Promise<PushEnd>
}

export type PushObstacle = 'noSender'

interface Options {
  publicUrl: string | undefined
  mailFrom: string
  pushHosts: string[]
  /** For the hosts of `pushHosts`; tests, whose push service has a certificate of its own, set it. */
  agent?: Agent
}

const TIMEOUT_MS = 10_000

/** Whom a push service may write to: the club's site, else the mails' real sender. */
function subjectOf({ publicUrl, mailFrom }: Options): string | null {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = senderAddress(mailFrom)
  return address.endsWith('@localhost') ? null : `mailto:${address}`
}

export function createPusher(options: Options): Pusher {
  const subject = subjectOf(options)
  const otherHosts = new Set(options.pushHosts)
  const toServices = publicAgent()
  return {
    obstacle: subject === null ? 'noSender' : null,
    publicKey: async (db) => (await vapidKeys(db)).publicKey,
    serviceUrl: (endpoint) => serviceUrl(endpoint, otherHosts)?.href ?? null,
    async send(db, { endpoint, ...keys }, { navigate, ...shown }, { ttlMs, isUrgent, now }) {
      const url = serviceUrl(endpoint, otherHosts)
      if (!url || url.href !== endpoint || !areDeviceKeys(keys)) return 'gone'
      const payload = JSON.stringify({
        web_push: 8030,
        notification: { ...shown, navigate, lang: 'ja' },
      })
      try {
        const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, payload, {
          vapidDetails: { subject: subject ?? '', ...(await vapidKeys(db)) },
          TTL: Math.max(0, Math.round(ttlMs / 1000)),
          urgency: isUrgent ? 'high' : 'normal',
        })
        // Whoever runs the installation may name a service of their own network.
        const agent = otherHosts.has(url.host) ? options.agent : toServices
        return endOf(await post(url, headers, body, agent), now)
      } catch (error) {
        return { retryAt: null, reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** Sends to the very address that was checked: no second parser reads it. What is answered is not read. */
async function post(
  url: URL,
  headers: OutgoingHttpHeaders,
  body: Buffer | null,
  agent: Agent | undefined,
): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = request(url, { method: 'POST', headers, signal, ...(agent && { agent }) })
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  // It has answered, whatever becomes of the rest.
  sent.on('error', () => {})
  answer?.on('error', () => {}).resume()
  return { status: answer?.statusCode ?? 0, headers: answer?.headers ?? {} }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

function endOf({ status, headers }: Answer, now: Date): PushEnd {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return {
    retryAt: status === 429 ? retryAt(headers['retry-after'], now) : null,
    reason: `${status}`,
  }
}

const LONGEST_WAIT_MS = 6 * 60 * 60_000

/** In seconds, or as a date. */
function retryAt(value: string | undefined, now: Date): Date {
  const ms = /^\d+$/.test(value ?? '')
    ? Number(value) * 1000
    : Date.parse(value ?? '') - now.getTime()
  const wait = Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LONGEST_WAIT_MS) : 60_000
  return new Date(now.getTime() + wait)
}
