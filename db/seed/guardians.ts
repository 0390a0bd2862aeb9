import { v7 as newId } from 'uuid'
import type { Relation } from '../../src/domain/people/guardian.ts'
import { INVITATION_DAYS } from '../../src/domain/people/guardian-invitation.ts'
import type { ClubClock } from '../../src/domain/time/clock.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Club } from './club.ts'
import { owner } from './coaches.ts'
import type { Member } from './members.ts'
import { emailOf, nameColumns } from './people.ts'
import { DAY_MS, daysAgo } from './times.ts'

/** Whether mails arrive: one was opened, none was so far, or the last one came back. */
type Reach = 'ok' | 'unchecked' | 'refused'

type Row = [
  name: string,
  kana: string,
  mailbox: string,
  relation: Relation,
  reach: Reach,
  children: string[],
]

export const mother = { name: '高橋 由美子', mailbox: 'yumiko' }

const rows: Row[] = [
  [mother.name, 'たかはし ゆみこ', mother.mailbox, 'mother', 'ok', ['ren', 'hana', 'sora']],
  ['高橋 健', 'たかはし けん', 'ken', 'father', 'unchecked', ['ren', 'hana', 'sora']],
  ['鈴木 麻衣', 'すずき まい', 'mai', 'mother', 'ok', ['m.suzuki']],
  ['鈴木 大輔', 'すずき だいすけ', 'daisuke', 'father', 'ok', ['m.suzuki']],
  ['田中 浩二', 'たなか こうじ', 'koji', 'father', 'unchecked', ['y.tanaka']],
  ['佐藤 美香', 'さとう みか', 'mika', 'mother', 'ok', ['h.sato', 'y.sato']],
  ['山本 千尋', 'やまもと ちひろ', 'chihiro', 'mother', 'ok', ['r.yamamoto']],
  ['加藤 彩', 'かとう あや', 'aya', 'mother', 'ok', ['i.kato']],
  ['小林 香織', 'こばやし かおり', 'kaori', 'mother', 'refused', ['y.kobayashi']],
  ['伊藤 真由', 'いとう まゆ', 'mayu', 'mother', 'ok', ['a.ito']],
  ['伊藤 修', 'いとう おさむ', 'osamu', 'father', 'ok', ['a.ito']],
  ['小川 沙織', 'おがわ さおり', 'saori', 'mother', 'ok', ['r.ogawa']],
]

const JOINED = 40
const INVITED = 5

/** Some families' guardians, each with the demo's one password, and one who is invited. */
export async function seedGuardians(
  tx: Db,
  clock: ClubClock,
  { teamId, passwordHash }: Club,
  members: readonly Member[],
): Promise<void> {
  const ids = new Map(members.map(({ id, mailbox }) => [mailbox, id]))
  const joinedAt = daysAgo(clock, JOINED)
  const createdAt = joinedAt.toISOString()
  const guardians = rows.map(([name, kana, mailbox, relation, reach, children], n) => ({
    account: { id: newId(), kind: 'player' as const, email: emailOf(mailbox) },
    person: { ...nameColumns(name, kana), phone: `090-2222-${String(101 + n).padStart(4, '0')}` },
    ...{ relation, reach, children },
  }))
  await tx
    .insertInto('accounts')
    .values(guardians.map(({ account }) => ({ ...account, passwordHash, createdAt })))
    .execute()
  await tx
    .insertInto('guardians')
    .values(
      guardians.map(({ account, person, reach }) => ({
        ...{ accountId: account.id, teamId, ...person, createdAt },
        emailConfirmedAt: reach === 'unchecked' ? null : createdAt,
      })),
    )
    .execute()
  const access = guardians.flatMap(({ account, relation, children }) =>
    children.map((mailbox, n) => ({
      ...{ accountId: account.id, studentId: ids.get(mailbox) ?? '', relation },
      createdAt: new Date(joinedAt.getTime() + n).toISOString(),
    })),
  )
  await tx.insertInto('memberAccess').values(access).execute()
  const refused = guardians.filter(({ reach }) => reach === 'refused')
  await tx
    .insertInto('mailAddresses')
    .values(
      refused.map(({ account: { email } }) => ({
        ...{ email, state: 'refused' as const, reason: '550 5.1.1 User unknown' },
        at: daysAgo(clock, INVITED).toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const invited = daysAgo(clock, INVITED)
  const invitation = newId()
  await tx
    .insertInto('guardianInvitations')
    .values({
      ...{ id: invitation, teamId, email: emailOf('misaki'), relation: 'mother' as const },
      ...nameColumns('清水 美咲', 'しみず みさき'),
      ...{ invitedByKind: 'coach' as const, invitedByName: owner.name },
      expiresAt: new Date(invited.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
      createdAt: invited.toISOString(),
    })
    .execute()
  await tx
    .insertInto('guardianInvitationChildren')
    .values({ invitationId: invitation, studentId: ids.get('a.shimizu') ?? '' })
    .execute()
}
