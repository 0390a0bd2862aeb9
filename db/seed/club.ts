import { v7 as newId } from 'uuid'
import { clubRegistration } from '../../src/domain/team/team.ts'
import type { ClubClock } from '../../src/domain/time/clock.ts'
import { createCategory, updateCategory } from '../../src/server/categories/categories.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { TeamId } from '../../src/server/identity/team-id.ts'
import { registerTeam } from '../../src/server/teams/register-team.ts'
import { createVenue, updateVenue } from '../../src/server/venues/venues.ts'
import { actBy } from './acts.ts'
import { emailOf } from './people.ts'
import { daysAgo, MINUTE_MS } from './times.ts'

export const CLUB_NAME = 'ひかり台FCジュニア'
const TEAM_CODE = 'HKR7M2XT'
/** Days before the seeding. */
const FOUNDED = 372

export const fees = {
  monthlyFeeMember: 4000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 500,
  annualFee: 3000,
  entranceFee: 2500,
  insuranceFee: 1500,
  annualFeeMonth: 4,
  insuranceFeeMonth: 4,
}

const categories = [
  { name: 'U-12', description: '5・6年生。公式戦とカップ戦に参加します' },
  { name: 'U-10', description: '3・4年生。交流戦を中心に活動します' },
  { name: 'GK', description: 'ゴールキーパー。参加者はコーチが指定します' },
  { name: 'ガールズ', description: '女子選手の合同練習。学年は問いません' },
  { name: 'スクール', description: '低学年のサッカースクール。初心者を歓迎します' },
] as const
export type CategoryName = (typeof categories)[number]['name']

export const venues = {
  first: { name: 'ひかり台第一小学校 校庭', address: '千葉県ひかり台市緑町2-14-1' },
  third: { name: 'ひかり台第三小学校 校庭', address: '千葉県ひかり台市南台3-8-20' },
  park: { name: 'ふれあい公園 多目的広場', address: '千葉県ひかり台市公園通り5-1' },
  gym: { name: 'ひかり台市民体育館', address: '千葉県ひかり台市中央1-2-3' },
  midorino: { name: 'みどり野小学校 校庭', address: '千葉県みどり野市本町4-6-11' },
  highland: { name: 'みはらし高原グラウンド', address: '長野県みはらし村高原1280-3' },
}

const folders = [
  { name: '規約・申込書', within: null },
  { name: '合宿・遠征', within: null },
  { name: 'しおり', within: '合宿・遠征' },
  { name: '練習メニュー', within: null },
] as const
export type FolderName = (typeof folders)[number]['name']

export interface Club {
  teamId: TeamId
  ownerId: string
  /** The one hash of the one demo password. */
  passwordHash: string
  categoryId(name: CategoryName): string
  folderId(name: FolderName): string
}

/** The team with its fees, categories, venues and folders, about a year old. */
export async function seedClub(
  tx: Db,
  clock: ClubClock,
  owner: { name: string; email: string; password: string },
): Promise<Club> {
  const founded = daysAgo(clock, FOUNDED)
  /** The n-th thing set up on the first evening. */
  const evening = (n: number) => new Date(founded.getTime() + n * 7 * MINUTE_MS)
  const registration = clubRegistration.parse({
    clubName: CLUB_NAME,
    address: '千葉県ひかり台市',
    sport: 'サッカー',
    ownerName: owner.name,
    ownerEmail: owner.email,
    password: owner.password,
  })
  const { teamId, coachId: ownerId } = await registerTeam(tx, registration, {
    address: '127.0.0.1',
    isOwnMachine: true,
    defaultRegistration: 'open',
    now: founded,
  })
  await tx
    .updateTable('teams')
    .set({ teamCode: TEAM_CODE, contactEmail: emailOf('info'), ...fees })
    .where('id', '=', teamId)
    .execute()
  const byOwner = actBy(ownerId)
  const ids = new Map<CategoryName, string>()
  for (const [n, category] of categories.entries())
    ids.set(category.name, (await createCategory(tx, teamId, category, byOwner(evening(n + 1)))).id)
  for (const [n, venue] of Object.values(venues).entries()) {
    const { id, name } = await createVenue(tx, teamId, venue, byOwner(evening(n + 7)))
    if (name === venues.gym.name)
      await updateVenue(tx, teamId, { id }, byOwner(daysAgo(clock, 4.1)))
  }
  const id = ids.get('スクール') ?? ''
  await updateCategory(tx, teamId, { id }, byOwner(daysAgo(clock, 1.8)))
  const folderIds = await seedFolders(tx, teamId, evening(14))
  const { passwordHash } = await tx
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
    .select('passwordHash')
    .where('coaches.id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return {
    teamId,
    ownerId,
    passwordHash,
    categoryId: (name) => ids.get(name) ?? '',
    folderId: (name) => folderIds.get(name) ?? '',
  }
}

async function seedFolders(tx: Db, teamId: TeamId, now: Date) {
  const ids = new Map<FolderName, string>(folders.map(({ name }) => [name, newId()]))
  const rows = folders.map(({ name, within }) => ({
    id: ids.get(name) ?? '',
    teamId,
    name,
    parentFolderId: within && (ids.get(within) ?? null),
    createdAt: now.toISOString(),
  }))
  await tx.insertInto('folders').values(rows).execute()
  return ids
}
