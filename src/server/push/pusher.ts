import type { Agent } from 'node:https'
import webpush, { WebPushError } from 'web-push'
import { senderAddress } from '../config/config-values.ts'
import type { Db } from '../db/database.ts'
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
  /** Whether it is the address of a push service, and not of anything that is near this server. */
  isService(endpoint: string): boolean
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
  /** Of tests, whose push service has a certificate of its own. */
  agent?: Agent
}

const SERVICES = [
  /(^|\.)push\.apple\.com$/,
  /^fcm\.googleapis\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.services\.mozilla\.com$/,
]

const TIMEOUT_MS = 10_000

/** Whom a push service may write to: the club's site, else the mails' real sender. */
function subjectOf({ publicUrl, mailFrom }: Options): string | null {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = senderAddress(mailFrom)
  return address.endsWith('@localhost') ? null : `mailto:${address}`
}

export function createPusher(options: Options): Pusher {
  const subject = subjectOf(options)
  const extra = new Set(options.pushHosts)
  return {
    obstacle: subject === null ? 'noSender' : null,
    publicKey: async (db) => (await vapidKeys(db)).publicKey,
    isService(endpoint) {
      const url = URL.parse(endpoint)
      if (url?.protocol !== 'https:' || url.username || url.password) return false
      if (extra.has(url.host)) return true
      return url.port === '' && SERVICES.some((service) => service.test(url.hostname))
    },
    async send(db, { endpoint, p256dh, auth }, { navigate, ...shown }, { ttlMs, isUrgent, now }) {
      const payload = JSON.stringify({
        web_push: 8030,
        notification: { ...shown, navigate, lang: 'ja' },
      })
      try {
        await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: subject ?? '', ...(await vapidKeys(db)) },
          TTL: Math.max(0, Math.round(ttlMs / 1000)),
          urgency: isUrgent ? 'high' : 'normal',
          timeout: TIMEOUT_MS,
          ...(options.agent && { agent: options.agent }),
        })
        return 'accepted'
      } catch (error) {
        return endOf(error, now)
      }
    },
  }
}

function endOf(error: unknown, now: Date): PushEnd {
  if (!(error instanceof WebPushError))
    return { retryAt: null, reason: error instanceof Error ? error.message : String(error) }
  const { statusCode, headers } = error
  if (statusCode === 404 || statusCode === 410) return 'gone'
  const reason = `${statusCode}`
  return { retryAt: statusCode === 429 ? retryAt(headers['retry-after'], now) : null, reason }
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
