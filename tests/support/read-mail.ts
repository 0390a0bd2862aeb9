/** A mail as a program shows it: headers, and the parts of its body by their type. */
export function readMail(message: string) {
  const { head, body } = split(message)
  const parts = new Map<string, string>()
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const pieces = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((piece) => piece.replace(/^\r\n/, ''))
    : [message]
  for (const piece of pieces) {
    const part = split(piece)
    const type = /^Content-Type: ([^;\r]+)/im.exec(part.head)?.[1] ?? 'text/plain'
    parts.set(type, decoded(part.head, part.body))
  }
  const header = (name: string) => {
    const lines = new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
    return decodeWords(lines.replaceAll(/\r\n[ \t]/g, ' ')).trim()
  }
  return {
    subject: header('Subject'),
    header,
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html'),
  }
}

function split(message: string) {
  const at = message.indexOf('\r\n\r\n')
  return { head: message.slice(0, at), body: message.slice(at + 4) }
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

function decoded(head: string, body: string): string {
  const coding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]
  const plain =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : coding === 'quoted-printable'
        ? fromQuoted(body)
        : body
  return plain.replaceAll('\r\n', '\n')
}

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_word, how: string, coded: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuoted(coded.replaceAll('_', ' ')),
    )
