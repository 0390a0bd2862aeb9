import { AppError, fieldError } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { writeSetting } from '../db/settings.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { proveAddress } from '../mail/addresses.ts'
import { type Mail, type Mailer, sendNow } from '../mail/mailer.ts'
import { findAccount, findAccountByEmail, lockAccount, setPasswordHash } from './accounts.ts'
import { countedTimes } from './counted-times.ts'
import { countReset } from './mail-ledger.ts'
import { networkOf } from './network.ts'
import { openedByLink } from './opened-by-link.ts'
import { hashPassword } from './passwords.ts'
import type { Registrant } from './registration.ts'
import { countTry, forgetTry, oneOfKey } from './throttle.ts'
import { hashToken, newToken } from './tokens.ts'

const VALID_MS = 60 * 60 * 1000
const MAILS = 5
const MAILS_WITHIN_MINUTES = 15

const pages = { coach: '/coach/reset-password', player: '/reset-password' }
/** An administrator's password comes back by a command on the server, never by mail. */
type Resettable = keyof typeof pages

interface Reset {
  kind: Resettable
  email: string
  publicUrl: string
  now: Date
}

/** One network's, whichever addresses it names: others have theirs. */
const REQUESTS = { column: 'accountKey', most: 50, windowMs: 15 * 60 * 1000 } as const

/** More than an installation has on their way while its mail server answers. */
const WAITING_MAILS = 1000

/**
 * A job mails a link that sets a new password for an hour. Says nothing of whether the address is known, nor
 * of mails that are too many: the last link stays valid then. The address is looked for by the job, so that
 * the answer takes no longer for a known one. @throws AppError tooManyRequests
 */
export async function requestPasswordReset(
  db: Db,
  { now, address, ...reset }: Reset & { address: string },
): Promise<void> {
  const accountKey = `reset:${networkOf(address)}`
  await oneOfKey(accountKey, () => countTry(db, [REQUESTS], { accountKey, address: '' }, now))
  const waiting = await db
    .selectFrom('jobs')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('kind', '=', 'resetMail')
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (waiting.count >= WAITING_MAILS)
    throw new AppError('tooManyRequests', { retryAfter: MAILS_WITHIN_MINUTES * 60 })
  await enqueue(db, 'resetMail', reset, now)
}

/**
 * The same for an administrator, who is told what became of the mail.
 * @throws AppError conflict for mails that are too many, or with what the mail server said
 */
export async function sendPasswordReset(db: Db, mailer: Mailer, reset: Reset): Promise<void> {
  const send = (mail: Mail) => sendNow(mailer, mail)
  if (!(await mailReset(db, reset, { ...mailer, send })))
    throw new AppError('conflict', {
      message: `再設定メールは${MAILS_WITHIN_MINUTES}分に${MAILS}通までです。しばらくしてからお試しください`,
    })
}

/**
 * A mail that doesn't go counts for nothing, and an earlier link stays valid. The work is the same whether
 * or not a mail is due, for what a request costs shows in the time that the next one takes.
 * @returns false for an unknown address, and for one that was sent enough mails of late
 */
export async function mailReset(
  db: Db,
  reset: Reset,
  { send, rehearse }: Pick<Mailer, 'send' | 'rehearse'>,
): Promise<boolean> {
  const { mail, isDue, tokenHash, before, counted } = await issueReset(db, reset)
  if (!isDue) {
    await rehearse(mail)
    await forgetTry(db, counted.id)
    return false
  }
  try {
    await send(mail)
  } catch (error) {
    await forgetTry(db, counted.id)
    if (before)
      await db
        .updateTable('passwordResets')
        .set(before)
        .where('tokenHash', '=', tokenHash)
        .execute()
    else await db.deleteFrom('passwordResets').where('tokenHash', '=', tokenHash).execute()
    throw error
  }
  // As dear as a mail that isn't due.
  await forgetTry(db, NOBODY)
  return true
}

const NOBODY = 'nobody'

async function issueReset(db: Db, { kind, email, publicUrl, now }: Reset) {
  const accountId = (await findAccountByEmail(db, kind, email))?.id ?? NOBODY
  const token = newToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString()
  const clubName = await clubOf(db, accountId)
  const mail = { ...resetMail(email, `${publicUrl}${pages[kind]}?token=${token}`), clubName }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    // Its address may have changed meanwhile, or it may be gone.
    const isKnown = (await findAccount(tx, accountId))?.email === email
    const before = await tx
      .selectFrom('passwordResets')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    const mails = countedMails(before, now)
    const isWanted = isKnown && mails.mails <= MAILS
    const counted = await countReset(tx, { email, isWanted }, now)
    const isDue = counted.isAllowed
    const issued = { accountId, tokenHash, expiresAt, ...mails }
    const stored = isDue ? issued : (before ?? issued)
    if (isKnown)
      await tx
        .insertInto('passwordResets')
        .values(stored)
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(stored))
        .execute()
    // As dear as a link that is stored.
    else await writeSetting(tx, 'reset-of-nobody', tokenHash)
    return { mail, isDue, tokenHash, before, counted }
  })
}

/** The name of the club whose coach, guardian or player the account is. */
async function clubOf(db: Db, accountId: string): Promise<string | undefined> {
  const team = await db
    .selectFrom('teams')
    .where((by) =>
      by.or([
        by(
          'id',
          'in',
          by.selectFrom('coaches').select('teamId').where('accountId', '=', accountId),
        ),
        by(
          'id',
          'in',
          by.selectFrom('guardians').select('teamId').where('accountId', '=', accountId),
        ),
        by(
          'id',
          'in',
          by
            .selectFrom('memberAccess')
            .innerJoin('students', 'students.id', 'memberAccess.studentId')
            .select('students.teamId')
            .where('memberAccess.accountId', '=', accountId)
            .where('relation', '=', 'self'),
        ),
      ]),
    )
    .select('name')
    .executeTakeFirst()
  return team?.name
}

type Counted = { mails: number; countedFrom: string }

/** With one mail more. */
function countedMails(before: Counted | undefined, now: Date): Counted {
  const { after, until } = countedTimes(now, MAILS_WITHIN_MINUTES * 60_000)
  const isCounting = before && before.countedFrom > after && before.countedFrom <= until
  return isCounting
    ? { mails: before.mails + 1, countedFrom: before.countedFrom }
    : { mails: 1, countedFrom: now.toISOString() }
}

const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: '【まるクラブ】パスワードの再設定',
  text: `まるクラブをご利用いただきありがとうございます。

次のリンクから、新しいパスワードを設定してください。リンクは1時間有効で、一度だけ使えます。

${link}

お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。
`,
})

/** The e-mail address that a live token belongs to, or null. @throws AppError tooManyRequests */
export async function resetTokenEmail(
  db: Db,
  kind: Resettable,
  token: string,
  registrant: Registrant,
): Promise<string | null> {
  const find = () => findReset(db, kind, token, registrant.now)
  const reset = await openedByLink(db, registrant, find)
  return reset?.email ?? null
}

const unusable = () => fieldError('token', 'リンクが無効または期限切れです')

/**
 * Sets the password, uses the token up and ends the account's sessions.
 * @throws AppError badRequest at `token`, tooManyRequests
 */
export async function resetPassword(
  db: Db,
  kind: Resettable,
  { token, newPassword }: { token: string; newPassword: string },
  registrant: Registrant,
): Promise<void> {
  const find = () => findReset(db, kind, token, registrant.now)
  const reset = await openedByLink(db, registrant, find)
  if (!reset) throw unusable()
  // Before the transaction, which would keep others waiting.
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, reset.accountId)
    const used = await tx
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', hashToken(token))
      .returning('accountId')
      .executeTakeFirst()
    if (!used) throw unusable()
    await proveAddress(tx, reset.email, registrant.now)
    await setPasswordHash(tx, used.accountId, passwordHash)
  })
}

const findReset = (db: Db, kind: Resettable, token: string, now: Date) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('accounts', 'accounts.id', 'passwordResets.accountId')
    .select(['accounts.id as accountId', 'accounts.email'])
    .where('accounts.kind', '=', kind)
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
