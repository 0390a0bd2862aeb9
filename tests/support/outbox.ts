import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The texts of the mails that a server without SMTP has written for an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}\r\n`)).map(textOf)
}

function textOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head))
    return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_byte, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
