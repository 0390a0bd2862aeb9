import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readMail } from '../../../tests/support/read-mail.ts'
import { AddressRefused, createMailer } from './mailer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maruclub-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const mail = {
  to: 'haha@example.jp',
  subject: '【まるクラブ】パスワードの再設定',
  text: `次のリンクから設定してください。\n\nhttp://club.test/reset-password?token=${'a'.repeat(43)}\n`,
}
const mailFrom = 'ひかり台FC <club@example.jp>'
const newLog = () => ({ info: vi.fn(), warn: vi.fn() })

/** Encoded words and bodies as a mail program shows them. */
function read(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const subject = (/^Subject: (.*(?:\r\n\s.*)*)/m.exec(head)?.[1] ?? '').replaceAll(
    /=\?UTF-8\?([BQ])\?(.*?)\?=\s*/gi,
    (_word, how: string, coded: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuoted(coded.replaceAll('_', ' ')),
  )
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(head)
  const plain = isQuoted ? fromQuoted(body) : Buffer.from(body, 'base64').toString()
  return { head, subject, body: plain.replaceAll('\r\n', '\n') }
}
const fromQuoted = (coded: string) =>
  Buffer.from(
    coded
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_byte, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()

/** `refusal`: what it answers to every recipient. */
async function anSmtpServer({
  refusal,
  responseCode = 550,
}: {
  refusal?: (to: string) => string
  responseCode?: number
} = {}) {
  const got: { from: string; to: string[]; message: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    // It refuses two dots even in quotes.
    lenientAddressParsing: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refusal ? Object.assign(new Error(refusal(address)), { responseCode }) : null),
    async onData(stream, { envelope }, done) {
      const message = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      got.push({ from, to: envelope.rcptTo.map(({ address }) => address), message })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address: string | AddressInfo | null = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { got, url: `smtp://127.0.0.1:${port}` }
}

test('a mail goes out over SMTP, from the address that is set', async () => {
  const { got, url } = await anSmtpServer()
  const log = newLog()
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, log })
  expect(mailer.isDelivering).toBe(true)
  await mailer.send(mail)
  expect(got).toMatchObject([{ from: 'club@example.jp', to: [mail.to] }])
  const { subject, body } = read(got[0]?.message ?? '')
  expect(subject).toBe(mail.subject)
  expect(body.trim()).toBe(mail.text.trim())
  expect(log.info).not.toHaveBeenCalled()
})

test.each([
  ["o'neil+a@example.jp", "o'neil+a@example.jp"],
  ['taro..y@docomo.ne.jp', '"taro..y"@docomo.ne.jp'],
  ['taro.@ezweb.ne.jp', '"taro."@ezweb.ne.jp'],
  ['.taro@docomo.ne.jp', '".taro"@docomo.ne.jp'],
  ['taro,hanako@example.jp', '"taro,hanako"@example.jp'],
])('it reaches %s as %s', async (to, recipient) => {
  const { got, url } = await anSmtpServer()
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, log: newLog() })
  await mailer.send({ ...mail, to })
  expect(got).toMatchObject([{ to: [recipient] }])
})

test('without SMTP each mail is a file in the outbox, and the log says so without its text', async () => {
  const log = newLog()
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir, log })
  expect(mailer.isDelivering).toBe(false)
  await mailer.send(mail)
  const names = readdirSync(join(dataDir, 'outbox'))
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  const file = join(dataDir, 'outbox', names[0] ?? '')
  const { head, subject, body } = read(readFileSync(file, 'utf8'))
  expect(head).toContain(`To: ${mail.to}`)
  expect([subject, body.trim()]).toEqual([mail.subject, mail.text.trim()])
  expect(log.info.mock.calls).toEqual([[{ file }, expect.stringContaining('SMTP_URL')]])
})

test.each(['若葉 "Jr", <FC>', 'x@example.jp\r\nBcc: y@example.jp'])(
  'every mail says that no person wrote it; one of the club %j has its name and our address',
  async (clubName) => {
    const folder = mkdtempSync(join(tmpdir(), 'maruclub-sender-'))
    const log = newLog()
    await createMailer({ smtpUrl: undefined, mailFrom, dataDir: folder, log }).send({
      ...mail,
      clubName,
    })
    const [file = ''] = readdirSync(join(folder, 'outbox'))
    const { head } = read(readFileSync(join(folder, 'outbox', file), 'utf8'))
    rmSync(folder, { recursive: true, force: true })
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).not.toMatch(/^Bcc:/m)
    const from = /^From: (.*(?:\r?\n\s.*)*)/m.exec(head)?.[1] ?? ''
    expect(from).toMatch(/<club@example\.jp>$/)
    expect(from.match(/@/g)).toHaveLength(1)
    expect(from).not.toMatch(/ひかり台/)
  },
)

test('a rehearsed mail goes nowhere', async () => {
  const { got, url } = await anSmtpServer()
  const kept = () => readdirSync(join(dataDir, 'outbox'))
  const before = kept()
  for (const smtpUrl of [url, undefined]) {
    const log = newLog()
    await createMailer({ smtpUrl, mailFrom, dataDir, log }).rehearse(mail)
    expect(log.info).not.toHaveBeenCalled()
  }
  expect([got, kept()]).toEqual([[], before])
})

test.each([
  ['as it is', mail.to, (to: string) => `5.1.1 <${to}>: user unknown`],
  ['in quotes', 'taro..y@docomo.ne.jp', (to: string) => `no mailbox "${to}" here`],
])('why a mail was refused is told without the address %s', async (_how, to, refusal) => {
  const { url } = await anSmtpServer({ refusal })
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, log: newLog() })
  const refused: unknown = await mailer.send({ ...mail, to }).catch((error: unknown) => error)
  expect(String(refused)).toMatch(/user unknown|no mailbox/)
  expect(String(refused)).not.toContain(to.split('@')[1])
})

test('nothing goes to a server without encryption that must have it', async () => {
  const { got, url } = await anSmtpServer()
  const mailer = createMailer({
    smtpUrl: `${url}?requireTLS=true`,
    mailFrom,
    dataDir,
    log: newLog(),
  })
  await expect(mailer.send(mail)).rejects.toThrow(/TLS/)
  expect(got).toEqual([])
})

test.each([
  ['smtp://mail.example:587', 1],
  ['smtp://user:password@192.168.1.2', 1],
  ['smtp://mail.example?requireTLS=false', 1],
  ['smtp://mail.example:587?requireTLS=true', 0],
  ['smtps://mail.example', 0],
  ['smtp://localhost:25', 0],
  ['smtp://127.0.0.1', 0],
  ['smtp://[::1]:25', 0],
  [undefined, 0],
])('a start with %s warns %i times of mails in the open', (smtpUrl, times) => {
  const log = newLog()
  createMailer({ smtpUrl, mailFrom, dataDir, log })
  expect(log.warn).toHaveBeenCalledTimes(times)
})

test('mails are signed where a key is set, with what ends them by one click', async () => {
  const { got, url } = await anSmtpServer()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const keyFile = join(dataDir, 'dkim.pem')
  writeFileSync(keyFile, privateKey)
  const dkim = { domain: 'club.example', selector: 'maru', keyFile }
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, dkim, log: newLog() })
  await mailer.send({ ...mail, id: 'one', unsubscribeUrl: 'https://club.example/u/token' })
  const signature = readMail(got[0]?.message ?? '').header('DKIM-Signature')
  expect(signature).toContain('d=club.example')
  expect(signature).toContain('s=maru')
  expect(signature.replaceAll(' ', '')).toMatch(/h=[^;]*list-unsubscribe-post/i)
})

test('an envelope of its own names one address alone', async () => {
  const { got, url } = await anSmtpServer()
  const bounces = { mailBounceTo: 'bounces@club.example' }
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, ...bounces, log: newLog() })
  await expect(mailer.send({ ...mail, to: 'a,c@d.jp' })).rejects.toThrow(AddressRefused)
  expect(got).toEqual([])
})

test('what can not be delivered later goes where it is set to', async () => {
  const { got, url } = await anSmtpServer()
  const mailBounceTo = 'bounces@club.example'
  const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, mailBounceTo, log: newLog() })
  await mailer.send(mail)
  expect(got).toMatchObject([{ from: mailBounceTo, to: [mail.to] }])
  expect(readMail(got[0]?.message ?? '').header('From')).toContain('club@example.jp')
})

describe.each([undefined, 'bounces@club.example'])('with bounces to %s', (mailBounceTo) => {
  test.each([
    'a@b.jp, c@d.jp',
    'a@b.jp; c@d.jp',
    '<a@b.jp>',
    'x <a@b.jp>',
    'a@b.jp (c@d.jp)',
    'a(c@d.jp)@b.jp',
    '"a b"@c.jp',
    '"c@d.jp"@b.jp',
    'group: a@b.jp;',
    'a@b.jp\r\nBcc: c@d.jp',
    'a@b.jp>',
    ' a@b.jp',
    '',
  ])('no mail goes to %j, which parsers read differently', async (to) => {
    const { got, url } = await anSmtpServer()
    const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, mailBounceTo, log: newLog() })
    await expect(mailer.send({ ...mail, to })).rejects.toThrow(AddressRefused)
    expect(got).toEqual([])
  })

  test("a plain one is the envelope's own", async () => {
    const { got, url } = await anSmtpServer()
    const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, mailBounceTo, log: newLog() })
    for (const to of ["o'neil+club@example.jp", '{a}|b@example.jp', 'a=?x?=@example.jp'])
      await mailer.send({ ...mail, to })
    expect(got.flatMap(({ to }) => to)).toEqual([
      "o'neil+club@example.jp",
      '{a}|b@example.jp',
      'a=?x?=@example.jp',
    ])
  })
})

test('an address that the mail server refuses for good is told from one that is full', async () => {
  const refused = async (responseCode: number) => {
    const { url } = await anSmtpServer({ refusal: () => 'no', responseCode })
    const mailer = createMailer({ smtpUrl: url, mailFrom, dataDir, log: newLog() })
    const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
    return error instanceof AddressRefused
  }
  expect([await refused(550), await refused(452)]).toEqual([true, false])
})
