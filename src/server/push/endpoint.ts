import { ECDH } from 'node:crypto'
import type { DeviceRegistration } from '../../domain/notices/settings.ts'

const SERVICES = [
  /(^|\.)push\.apple\.com$/,
  /^fcm\.googleapis\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.services\.mozilla\.com$/,
]

/** Other letters end a host's name for some parsers, and for others they don't. */
const HOST = /^[a-z\d.-]+$/

/** An address that every parser reads alike, whoever's it is. @returns null for any other */
export function plainUrl(endpoint: string): URL | null {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return null
  return HOST.test(url.hostname) ? url : null
}

/**
 * The address of a push service, and not of anything that is near this server.
 * @returns null for any other address
 */
export function serviceUrl(endpoint: string, otherHosts: ReadonlySet<string>): URL | null {
  const url = plainUrl(endpoint)
  if (!url) return null
  const isKnown = url.port === '' && SERVICES.some((service) => service.test(url.hostname))
  return isKnown || otherHosts.has(url.host) ? url : null
}

/** Whether a push can be encrypted for the device: 65 bytes that are a point of P-256, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceRegistration['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    return ECDH.convertKey(point, 'prime256v1').length > 0
  } catch {
    return false
  }
}
