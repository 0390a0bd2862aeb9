/** Whose mailbox an address is, as far as one can tell: `taro+a@example.jp` is taro's. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1).toLowerCase()
  const isGoogles = host === 'gmail.com' || host === 'googlemail.com'
  const plain = isGoogles ? name.replaceAll('.', '') : name
  return `${plain.toLowerCase()}@${isGoogles ? 'gmail.com' : host}`
}
