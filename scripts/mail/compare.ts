import { readMail } from '../../tests/support/read-mail.ts'
import type { Got } from './moody-server.ts'
import type { Told } from './tellers.ts'

/**
 * Whom a change has not reached, and whom more than once. One that comes again under the name of a mail that came
 * before (`Message-ID`) was under way when its sender died: a reader's program shows it once.
 */
export function compareMails(
  got: Got[],
  told: Told[],
  people: { teamId: string; email: string }[],
): { missing: string[]; twice: string[]; again: number } {
  const mails = got.map(({ to, message }) => {
    const { header, text } = readMail(message)
    return { to, id: header('Message-ID'), text: `${header('Subject')}\n${text}` }
  })
  const to = Map.groupBy(mails, (mail) => mail.to)
  const missing: string[] = []
  const twice: string[] = []
  for (const { teamId, words } of told)
    for (const { email } of people.filter((one) => one.teamId === teamId)) {
      const own = (to.get(email) ?? []).filter(({ text }) => text.includes(words))
      const names = new Set(own.map(({ id }) => id))
      if (own.length === 0) missing.push(`missing: ${words} to ${email}`)
      if (names.size > 1) twice.push(`twice: ${words} to ${email}`)
    }
  const ids = new Set(mails.map(({ id }) => id))
  return { missing, twice, again: mails.length - ids.size }
}
