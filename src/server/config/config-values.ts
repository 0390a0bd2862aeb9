import { isIP } from 'node:net'
import { z } from 'zod'

export const httpUrl = (takes: string) =>
  z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), takes)

/** The origin of a whole site: the app is not made to live below a path. */
export const siteUrl = (takes: string) =>
  httpUrl(takes)
    .refine((text) => {
      const { pathname = '', search = '', hash = '' } = URL.parse(text) ?? {}
      return /^\/*$/.test(pathname) && !search && !hash
    }, takes)
    .transform((text) => new URL(text).origin)

export const isPostgres = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')

/** A password with a `/` or `#` in it would read as the end of the host. */
export const isMailServer = (text: string) => {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol)) return false
  const isHostAlone = url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.hash
  return isHostAlone && [url.username, url.password].every(isEncoded)
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** Whether another machine is sent mails that need not be encrypted on the way. */
export function isOpenOnTheWay(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'smtp:' && !isOwnMachine && searchParams.get('requireTLS') !== 'true'
}

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/

export const isAddress = (text: string) => ADDRESS.test(text)

/** The address of a sender such as `Club <club@club.example>`. */
export const senderAddress = (sender: string) => /<(.+)>$/.exec(sender)?.[1] ?? sender

/** Hosts, each with a port where it isn't the usual one. */
export const isHostList = (text: string) =>
  text.split(',').every((part) => /^[a-z\d.-]+(:\d{1,5})?$/i.test(part.trim()))

/** An address, or a name with one in angle brackets. */
export const isSender = (text: string) => ADDRESS.test(/^[^\r\n<>]*<(.+)>$/.exec(text)?.[1] ?? text)

const named = (address: string) => `まるクラブ <${address}>`

export const LOCAL_SENDER = named('noreply@localhost')

/** Where mails come from if nobody says; many mail servers don't take the last resort, `LOCAL_SENDER`. */
export function defaultSender(smtpUrl: string | undefined, publicUrl: string | undefined): string {
  const user = decodeURIComponent(URL.parse(smtpUrl ?? '')?.username ?? '')
  const host = URL.parse(publicUrl ?? '')?.hostname ?? ''
  if (ADDRESS.test(user)) return named(user)
  return host.includes('.') && !isIP(host) ? named(`noreply@${host}`) : LOCAL_SENDER
}

export const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Kinds of network: anybody in them may be a caller as well as a proxy. */
export const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return longest > 0 || Object.hasOwn(NAMED_NETWORKS, address)
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
}

export const isTrustProxy = (value: string) =>
  value === 'true' || value === 'false' || value.split(',').every((part) => isNetwork(part.trim()))
