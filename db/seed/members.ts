import { v7 as newId } from 'uuid'
import type { PlayerType } from '../../src/domain/people/student.ts'
import type { ClubClock } from '../../src/domain/time/clock.ts'
import { today } from '../../src/domain/time/clock.ts'
import { recordEvent } from '../../src/server/activity/club-events.ts'
import type { Db } from '../../src/server/db/database.ts'
import { approveSibling, requestSibling } from '../../src/server/siblings/links.ts'
import type { CategoryName, Club } from './club.ts'
import { emailOf, nameColumns } from './people.ts'
import { daysAgo, MINUTE_MS } from './times.ts'

type Row = [
  name: string,
  kana: string,
  mailbox: string,
  school: string,
  grade: number,
  birthday: string,
  jersey: number | null,
  type: PlayerType | null,
  categories: CategoryName[],
  joinedDaysAgo: number,
]

const rows: Row[] = [
  ['佐藤 陽翔', 'さとう はると', 'h.sato', '第一', 6, '06-03', 7, 'team', ['U-12'], 363],
  ['田中 結翔', 'たなか ゆいと', 'y.tanaka', '第一', 6, '07-09', 4, 'team', ['U-12'], 362],
  ['高橋 蓮', 'たかはし れん', 'ren', '第一', 6, '05-12', 10, 'team', ['U-12'], 361],
  ['高橋 花', 'たかはし はな', 'hana', '第一', 4, '09-24', 22, 'team', ['U-10', 'ガールズ'], 361],
  ['鈴木 湊', 'すずき みなと', 'm.suzuki', '東', 6, '04-20', 1, 'team', ['U-12', 'GK'], 359],
  ['山本 律', 'やまもと りつ', 'r.yamamoto', '第一', 6, '11-02', 5, 'team', ['U-12'], 357],
  [
    '中村 陽菜',
    'なかむら ひな',
    'h.nakamura',
    '東',
    6,
    '12-25',
    11,
    'team',
    ['U-12', 'ガールズ'],
    356,
  ],
  ['渡辺 颯真', 'わたなべ そうま', 's.watanabe', '東', 6, '08-31', 8, 'team', ['U-12'], 350],
  ['伊藤 朝陽', 'いとう あさひ', 'a.ito', '第三', 6, '09-14', 9, 'team', ['U-12'], 347],
  ['山田 大和', 'やまだ やまと', 'y.yamada', '第三', 5, '04-22', 3, 'inactive', ['U-12'], 344],
  ['加藤 樹', 'かとう いつき', 'i.kato', '第一', 5, '02-07', 12, 'team', ['U-12', 'GK'], 340],
  ['佐藤 結衣', 'さとう ゆい', 'y.sato', '第一', 4, '01-18', 20, 'team', ['U-10', 'ガールズ'], 338],
  ['山口 暖', 'やまぐち だん', 'd.yamaguchi', '第一', 4, '10-06', 21, 'team', ['U-10'], 331],
  ['井上 凪', 'いのうえ なぎ', 'n.inoue', '第三', 4, '05-29', 23, 'team', ['U-10'], 325],
  ['吉田 碧', 'よしだ あおい', 'a.yoshida', '第三', 5, '06-16', 14, 'team', ['U-12'], 318],
  ['松本 奏太', 'まつもと かなた', 'k.matsumoto', '東', 5, '12-01', 13, 'team', ['U-12'], 304],
  ['木村 新', 'きむら あらた', 'a.kimura', '第一', 4, '08-11', 24, 'team', ['U-10', 'GK'], 297],
  ['斎藤 湊斗', 'さいとう みなと', 'm.saito', '第三', 4, '03-30', 26, 'team', ['U-10'], 285],
  ['石川 理仁', 'いしかわ りひと', 'r.ishikawa', '東', 3, '07-21', 28, 'inactive', ['U-10'], 270],
  ['小林 悠真', 'こばやし ゆうま', 'y.kobayashi', '第三', 5, '01-18', 6, 'school', ['U-12'], 252],
  ['清水 蒼', 'しみず あおい', 'a.shimizu', '第三', 3, '11-23', 25, 'team', ['U-10', 'GK'], 238],
  [
    '橋本 詩',
    'はしもと うた',
    'u.hashimoto',
    '第一',
    4,
    '06-08',
    27,
    'team',
    ['U-10', 'ガールズ'],
    221,
  ],
  ['林 朔', 'はやし さく', 's.hayashi', '第一', 2, '04-27', null, 'school', ['スクール'], 204],
  [
    '長谷川 伊織',
    'はせがわ いおり',
    'i.hasegawa',
    '東',
    1,
    '09-02',
    null,
    'inactive',
    ['スクール'],
    198,
  ],
  [
    '小川 莉子',
    'おがわ りこ',
    'r.ogawa',
    '第三',
    2,
    '10-19',
    null,
    'school',
    ['スクール', 'ガールズ'],
    143,
  ],
  ['前田 悠人', 'まえだ ゆうと', 'y.maeda', '第一', 2, '02-11', null, 'school', ['スクール'], 87],
  ['高橋 空', 'たかはし そら', 'sora', '第一', 1, '07-07', null, 'school', ['スクール'], 20],
  ['池田 丈', 'いけだ じょう', 'j.ikeda', '東', 3, '05-05', null, null, ['U-10'], 3],
]

export interface Member {
  id: string
  mailbox: string
  playerType: PlayerType | null
  categoryIds: string[]
  joinedAt: Date
  /** Linked and approved. */
  siblingId: string | null
}

export const brother = { name: '高橋 蓮', mailbox: 'ren' }
export const sister = { name: '高橋 花', mailbox: 'hana' }
/** Mailboxes of who asked and who approved. */
const siblings = [
  [brother.mailbox, sister.mailbox],
  ['y.sato', 'h.sato'],
] as const
/** Too young for an address; nobody has invited a guardian yet. */
const WITHOUT_LOG_IN = 'j.ikeda'
/** Waits for the brother's approval. */
const asking = 'sora'

/** The year of birth of a pupil: school years run from 2 April to 1 April. */
function birthDate(grade: number, birthday: string, date: string): string {
  const schoolYear = Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)
  const year = schoolYear - 6 - grade + (birthday < '04-02' ? 1 : 0)
  return `${year}-${birthday}`
}

export async function seedMembers(tx: Db, clock: ClubClock, club: Club): Promise<Member[]> {
  const { teamId } = club
  const members = rows.map((row, n) => ({
    row,
    id: newId(),
    mailbox: row[2],
    playerType: row[7],
    categoryIds: row[8].map(club.categoryId),
    joinedAt: daysAgo(clock, row[9] - n / 40),
  }))
  await tx
    .insertInto('students')
    .values(
      members.map(({ row: [name, kana, , school, grade, birthday, jersey], ...member }) => ({
        id: member.id,
        teamId,
        ...nameColumns(name, kana),
        schoolName: `ひかり台${school}小学校`,
        birthDate: birthDate(grade, birthday, today(clock)),
        jerseyNumber: jersey,
        playerType: member.playerType,
        createdAt: member.joinedAt.toISOString(),
      })),
    )
    .execute()
  await seedAccounts(tx, club, members)
  const links = members.flatMap(({ id: studentId, categoryIds }) =>
    categoryIds.map((categoryId) => ({ studentId, categoryId })),
  )
  await tx.insertInto('studentCategories').values(links).execute()
  for (const { row, id, joinedAt } of members)
    await recordEvent(
      tx,
      teamId,
      { type: 'member.joined', personId: id, name: row[0] },
      { by: { kind: 'player', id }, now: joinedAt },
    )
  const siblingIds = await seedSiblings(tx, clock, club, members)
  return members.map(({ row, ...member }) => ({
    ...member,
    siblingId: siblingIds.get(member.id) ?? null,
  }))
}

/** Each one's own, with the demo's one password. */
async function seedAccounts(
  tx: Db,
  { passwordHash }: Club,
  members: Pick<Member, 'id' | 'mailbox' | 'joinedAt'>[],
) {
  const withLogIn = members.filter(({ mailbox }) => mailbox !== WITHOUT_LOG_IN)
  const own = withLogIn.map(({ id: studentId, mailbox, joinedAt }) => ({
    accountId: newId(),
    studentId,
    email: emailOf(mailbox),
    createdAt: joinedAt.toISOString(),
  }))
  await tx
    .insertInto('accounts')
    .values(
      own.map(({ accountId: id, email, createdAt }) => ({
        id,
        kind: 'player' as const,
        email,
        passwordHash,
        createdAt,
      })),
    )
    .execute()
  await tx
    .insertInto('memberAccess')
    .values(
      own.map(({ accountId, studentId, createdAt }) => ({
        accountId,
        studentId,
        relation: 'self' as const,
        createdAt,
      })),
    )
    .execute()
}

async function seedSiblings(
  tx: Db,
  clock: ClubClock,
  { teamId }: Club,
  members: { id: string; mailbox: string }[],
) {
  const ids = new Map(members.map(({ id, mailbox }) => [mailbox, id]))
  const idOf = (mailbox: string) => ids.get(mailbox) ?? ''
  const linked = new Map<string, string>()
  for (const [asker, asked] of siblings) {
    const at = daysAgo(clock, 330)
    const link = await requestSibling(tx, teamId, idOf(asker), emailOf(asked), at)
    const later = new Date(at.getTime() + 40 * MINUTE_MS)
    await approveSibling(tx, teamId, idOf(asked), link.id, later)
    linked.set(idOf(asker), idOf(asked)).set(idOf(asked), idOf(asker))
  }
  const recently = daysAgo(clock, 1.2)
  await requestSibling(tx, teamId, idOf(asking), emailOf(brother.mailbox), recently)
  return linked
}
