import { displayName } from '../../domain/people/names.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { countMail, giveBack } from '../identity/mail-ledger.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import type { JobPayload } from '../jobs/payloads.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { invitedChildren, openInvitations } from './invitation-tokens.ts'

type FamilyMail = JobPayload<'familyMail'>
type Of<About extends FamilyMail['about']> = Extract<FamilyMail, { about: About }>

/** Sends what a family or its coaches hear of registrations; nothing where it is no longer so. */
export async function mailFamily(db: Db, payload: FamilyMail, mailer: Mailer, now: Date) {
  for (const mail of await mailsOf(db, payload, now)) await sendCounted(db, mailer, mail, now)
}

/** Sends nothing to who has had enough of a day (decision 043), which whoever asked isn't told. */
async function sendCounted(db: Db, mailer: Mailer, mail: Mail, now: Date): Promise<void> {
  const counted = await countMail(db, { email: mail.to, share: 'asked' }, now)
  if ('freeAt' in counted) return
  try {
    await mailer.send(mail)
  } catch (error) {
    await giveBack(db, counted)
    throw error
  }
}

function mailsOf(db: Db, payload: FamilyMail, now: Date): Promise<Mail[]> {
  switch (payload.about) {
    case 'invitation':
      return invitationMail(db, payload, now)
    case 'address':
      return addressMail(db, payload)
    case 'claims':
      return claimMails(db, payload)
    case 'approval':
      return approvalMail(db, payload)
  }
}

interface Team {
  name: string
  contactEmail: string | null
}

/** Answers go to the team, which the foot names. */
const fromTeam = ({ name, contactEmail }: Team, mail: Mail): Mail => ({
  ...mail,
  clubName: name,
  ...(contactEmail && { replyTo: contactEmail }),
  text: `${mail.text}\n――\n${name}\n${contactEmail ? `返信は${contactEmail}に届きます。\n` : ''}`,
})

const together = (names: string[]) => names.map((name) => `${name}さん`).join('、')
const call = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  firstName || lastName

async function invitationMail(
  db: Db,
  { id, publicUrl }: Of<'invitation'>,
  now: Date,
): Promise<Mail[]> {
  const token = newToken()
  const found = await inTransaction(db, async (tx) => {
    const invitation = await openInvitations(tx, now)
      .innerJoin('teams', 'teams.id', 'guardianInvitations.teamId')
      .where('guardianInvitations.id', '=', id)
      .select(['teams.id as teamId', 'teams.name', 'contactEmail', 'email', 'invitedByName'])
      .executeTakeFirst()
    if (!invitation?.email) return undefined
    await lockTeam(tx, invitation.teamId)
    await tx
      .updateTable('guardianInvitations')
      .set({ tokenHash: hashToken(token) })
      .where('id', '=', id)
      .execute()
    const children = await invitedChildren(tx, [id])
    return { ...invitation, email: invitation.email, children: together(children.map(call)) }
  })
  if (!found?.children) return []
  const { name, email, invitedByName, children } = found
  return [
    fromTeam(found, {
      to: email,
      subject: `【${name}】${children}の保護者登録のお願い`,
      text: `${invitedByName}さんから、${children}の予定と出欠を受け取るための招待です。
お名前とパスワードを決めてください（14日以内）。
${publicUrl}/i?token=${token}
心当たりがないときは、このメールを破棄してください。
`,
    }),
  ]
}

const guardianOf = (db: Db, accountId: string) =>
  db
    .selectFrom('guardians')
    .innerJoin('accounts', 'accounts.id', 'guardians.accountId')
    .innerJoin('teams', 'teams.id', 'guardians.teamId')
    .where('guardians.accountId', '=', accountId)
    .select(['teams.id as teamId', 'teams.name', 'contactEmail', 'email', 'emailConfirmedAt'])
    .select(['lastName', 'firstName'])
    .executeTakeFirst()

/** Asks whether the address is theirs. */
async function addressMail(db: Db, { accountId, publicUrl }: Of<'address'>): Promise<Mail[]> {
  const guardian = await guardianOf(db, accountId)
  if (!guardian || guardian.emailConfirmedAt) return []
  const token = newToken()
  await db
    .updateTable('guardians')
    .set({ confirmTokenHash: hashToken(token) })
    .where('accountId', '=', accountId)
    .execute()
  return [
    fromTeam(guardian, {
      to: guardian.email,
      subject: `【${guardian.name}】メールアドレスの確認`,
      text: `${displayName(guardian)}さん

次のリンクを開くと、このアドレスにチームからのお知らせが届くことが確認できます。
${publicUrl}/i?confirm=${token}
心当たりがないときは、このメールを破棄してください。
`,
    }),
  ]
}

/** Tells the team's representatives whom a guardian claims. */
async function claimMails(db: Db, { accountId, publicUrl }: Of<'claims'>): Promise<Mail[]> {
  const guardian = await guardianOf(db, accountId)
  if (!guardian) return []
  const children = await db
    .selectFrom('guardianClaims')
    .innerJoin('students', 'students.id', 'guardianClaims.studentId')
    .where('accountId', '=', accountId)
    .where('state', '=', 'open')
    .select(['students.lastName', 'students.firstName'])
    .orderBy('students.id')
    .execute()
  if (!children.length) return []
  const owners = await db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
    .where('coaches.teamId', '=', guardian.teamId)
    .where('role', '=', 'owner')
    .select('email')
    .execute()
  const names = together(children.map(displayName))
  const asked = `${displayName(guardian)}さんが${names}の保護者として登録を希望しています`
  return owners.map(({ email }) =>
    fromTeam(guardian, {
      to: email,
      subject: `【${guardian.name}】${asked}`,
      text: `${asked}。
メンバーの画面で、ご本人の保護者かどうかを確かめて、承認するか断るかを選んでください。
名前や生年月日が登録と違うときは、同じお子さんかどうかも確かめてください。
${publicUrl}/team/members?view=guardians
`,
    }),
  )
}

async function approvalMail(db: Db, { accountId, publicUrl }: Of<'approval'>): Promise<Mail[]> {
  const guardian = await guardianOf(db, accountId)
  if (!guardian) return []
  return [
    fromTeam(guardian, {
      to: guardian.email,
      subject: `【${guardian.name}】保護者の登録が確認されました`,
      text: `${displayName(guardian)}さん

チームが登録を確認しました。ログインすると、お子さんの予定と出欠が見られます。
${publicUrl}/player/login
`,
    }),
  ]
}
