import { readMail } from '../../tests/support/read-mail.ts'
import type { Got } from './moody-server.ts'
import type { Told } from './tellers.ts'

interface Person {
  teamId: string
  email: string
}

interface Compared {
  missing: string[]
  twice: string[]
  /** Came again under the name of a mail that came before (`Message-ID`). */
  again: number
  /** Of more than thirty events of one mail, those that it counts and doesn't name. */
  counted: number
}

/**
 * Whom a change has not reached, and whom more than once. One that comes again under its name was under way when
 * its sender died: a reader's program shows it once.
 */
export function compareMails(got: Got[], told: Told[], people: Person[]): Compared {
  const mails = got.map(({ to, message }) => {
    const { header, text } = readMail(message)
    return { to, id: header('Message-ID'), text: `${header('Subject')}\n${text}` }
  })
  const to = Map.groupBy(mails, (mail) => mail.to)
  const compared: Compared = { missing: [], twice: [], again: 0, counted: 0 }
  for (const { teamId, email } of people) {
    const own = to.get(email) ?? []
    const byId = new Map(own.map((mail) => [mail.id, mail.text]))
    const left = [...byId.values()]
      .flatMap((text) => [...text.matchAll(/…ほか(\d+)件/g)])
      .reduce((sum, [, count]) => sum + Number(count), 0)
    const unnamed: string[] = []
    for (const { words } of told.filter((one) => one.teamId === teamId)) {
      const names = new Set(own.filter(({ text }) => text.includes(words)).map(({ id }) => id))
      if (names.size === 0) unnamed.push(words)
      if (names.size > 1) compared.twice.push(`twice: ${words} to ${email}`)
    }
    const isCounted = unnamed.every((words) => words.startsWith('練習')) && unnamed.length <= left
    if (isCounted) compared.counted += unnamed.length
    else compared.missing.push(...unnamed.map((words) => `missing: ${words} to ${email}`))
    compared.again += own.length - byId.size
  }
  return compared
}
