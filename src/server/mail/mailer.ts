import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import type { DkimConfig } from '../config/config.ts'
import { isOpenOnTheWay, senderAddress } from '../config/config-values.ts'
import { senderName } from './sender-name.ts'

export interface Mail {
  to: string
  /** The club's that it is of, which stands before the sender's address; else the installation's own name. */
  clubName?: string | undefined
  /** Where answers go, if not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** Of a mail that may be sent twice, so that it is shown once: the part before the host. */
  id?: string
  /** Where one request ends such mails (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The mail server knows no such address, or takes nothing for it. */
export class AddressRefused extends Error {}

export interface Mailer {
  /** True when mails leave this machine. */
  readonly isDelivering: boolean
  send(mail: Mail): Promise<void>
  /** Composes the mail, which goes nowhere. */
  rehearse(mail: Mail): Promise<void>
}

interface Options {
  /** Without it each mail is written to `dataDir/outbox` as an `.eml` file. */
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
  mailBounceTo?: string | undefined
  dkim?: DkimConfig | undefined
  log: {
    info(details: object, message: string): void
    warn(message: string): void
  }
}

export function createMailer(options: Options): Mailer {
  const { smtpUrl, mailFrom, dataDir, log } = options
  const send = smtpUrl ? overSmtp(smtpUrl, options) : toOutbox(outboxFolder(dataDir), mailFrom, log)
  if (smtpUrl && isOpenOnTheWay(smtpUrl))
    log.warn('mails may go unencrypted: add ?requireTLS=true to SMTP_URL, or use smtps://')
  return {
    isDelivering: smtpUrl !== undefined,
    send,
    async rehearse(mail) {
      await compose(mail, mailFrom)
    },
  }
}

/** For who waits to hear that it went. @throws AppError conflict, with what the mail server said */
export async function sendNow(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('conflict', { message: `メールサーバーの応答：${reason}` })
  }
}

/** Where mails lie while no mail server is set. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** In milliseconds; a server that hears nothing is said to be away. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Without the letters that names, comments, groups and quotes are written with. */
const ONE_ADDRESS = /^[^\s<>()[\]:;"\\@]+@[^\s<>()[\]:;"\\@,]+$/

/**
 * The address as one, not as text to be taken apart: dots that no plain address has are quoted.
 * @throws AddressRefused for what a parser of mail headers could read as another address, or as several
 */
function addressed({ to, id, unsubscribeUrl, clubName, ...mail }: Mail, from: string) {
  if (!ONE_ADDRESS.test(to)) throw new AddressRefused('not one plain address')
  const address = senderAddress(from)
  const host = address.split('@')[1]
  const name = senderName(clubName ?? '')
  return {
    from: name ? { name, address } : from,
    to: { name: '', address: to },
    ...mail,
    ...(id && { messageId: `<${id}@${host}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const compose = (mail: Mail, from: string) => composer.sendMail(addressed(mail, from))

function overSmtp(smtpUrl: string, { mailFrom, mailBounceTo, dkim }: Options) {
  const transport = createTransport({
    url: smtpUrl,
    ...TIMEOUTS_MS,
    ...(dkim && { dkim: signature(dkim) }),
  })
  return async (mail: Mail) => {
    const message = addressed(mail, mailFrom)
    // An envelope of its own is taken apart as text.
    if (mailBounceTo && mail.to.includes(',')) throw new AddressRefused('not one plain address')
    const envelope = { from: mailBounceTo, to: [mail.to] }
    try {
      await transport.sendMail({ ...message, ...(mailBounceTo && { envelope }) })
    } catch (error) {
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
      throw isRefused(error) ? new AddressRefused(reason) : new Error(reason)
    }
  }
}

const SIGNED = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

const signature = ({ domain, selector, keyFile }: DkimConfig) => ({
  domainName: domain,
  keySelector: selector,
  // One-click is believed where its header is signed (RFC 8058).
  headerFieldNames: SIGNED,
  privateKey: readFileSync(keyFile, 'utf8'),
})

/** For good (5xx), and the recipient rather than the mail. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** What a mail server answers often names the recipient, who has no business in a log. */
const withoutAddresses = (text: string) => text.replaceAll(/("[^"]*"|[^\s<>"]+)@[^\s<>"]+/g, '…')

function toOutbox(folder: string, from: string, log: Options['log']) {
  return async (mail: Mail) => {
    const { message } = await compose(mail, from)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${newId()}.eml`)
    await writeFile(file, message)
    log.info({ file }, 'SMTP_URL is not set: mail written to the outbox')
  }
}
