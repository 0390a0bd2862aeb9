import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { senderName } from './sender-name.ts'

test.each([
  ['ひかり台FC', 'ひかり台FC'],
  ['FC "Rot", <Blau>; (Jugend)', 'FC Rot Blau Jugend'],
  ['a\r\nBcc: boese@example.jp', 'a Bcc boese＠example.jp'],
  ['info@bank.example', 'info＠bank.example'],
  ['逆\u202eさま\u2028行', '逆 さま 行'],
  ['<>', null],
  ['あ'.repeat(100), 'あ'.repeat(60)],
])('of the club %j mails come from %j', (club, name) => {
  expect(senderName(club)).toBe(name)
})

test.each(['Rot, Blau', 'a\r\nBcc: b@example.jp', 'x <y@example.jp>', '"', 'ひかり台FC'])(
  'a mail of the club %j has one sender, the installation’s address',
  async (club) => {
    const { message, envelope } = await createTransport({
      streamTransport: true,
      buffer: true,
    }).sendMail({
      from: { name: senderName(club) ?? '', address: 'club@example.jp' },
      to: 'haha@example.jp',
      text: 'x',
    })
    const head = message.toString().split(/\r?\n\r?\n/)[0] ?? ''
    expect(envelope.from).toBe('club@example.jp')
    expect(head).not.toMatch(/^Bcc/im)
    expect(head.match(/@example\.jp/g)).toHaveLength(
      2 + (/^Message-ID:.*@example\.jp/m.test(head) ? 1 : 0),
    )
  },
)
