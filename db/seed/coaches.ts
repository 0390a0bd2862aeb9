import { v7 as newId } from 'uuid'
import type { ClubClock } from '../../src/domain/time/clock.ts'
import { recordEvent } from '../../src/server/activity/club-events.ts'
import type { Db } from '../../src/server/db/database.ts'
import { actBy } from './acts.ts'
import type { CategoryName, Club } from './club.ts'
import { emailOf, nameColumns } from './people.ts'
import { daysAgo, minutesAgo } from './times.ts'

interface Profile {
  name: string
  kana: string
  mailbox: string
  position: string
  bio: string
  categories: CategoryName[]
}

export const owner: Profile = {
  name: '大野 健司',
  kana: 'おおの けんじ',
  mailbox: 'ono',
  position: '代表・監督',
  bio: 'クラブを立ち上げて15年目。勝ち負けより、サッカーを好きなまま卒団してくれることを大切にしています。',
  categories: ['U-12'],
}

export const girlsCoach: Profile = {
  name: '森 美咲',
  kana: 'もり みさき',
  mailbox: 'mori',
  position: 'ガールズ担当コーチ',
  bio: '大学の女子サッカー部出身。学年をこえて助け合えるチームをめざしています。',
  categories: ['ガールズ', 'U-10'],
}

const goalkeeperCoach: Profile = {
  name: '西村 大輔',
  kana: 'にしむら だいすけ',
  mailbox: 'nishimura',
  position: 'GKコーチ',
  bio: '社会人リーグの元ゴールキーパー。けがをしない体の使い方から教えます。',
  categories: ['GK'],
}

const colleagues: Profile[] = [
  {
    name: '村上 拓也',
    kana: 'むらかみ たくや',
    mailbox: 'murakami',
    position: 'ヘッドコーチ',
    bio: '公認C級コーチ。判断の速さと、仲間への声かけを中心に指導しています。',
    categories: ['U-12'],
  },
  girlsCoach,
  goalkeeperCoach,
  {
    name: '岡本 直樹',
    kana: 'おかもと なおき',
    mailbox: 'okamoto',
    position: 'スクールコーチ',
    bio: '元小学校教員。ボール遊びを通して、体を動かす楽しさを伝えます。',
    categories: ['スクール', 'U-10'],
  },
]

/** Completes the owner's profile and adds the other coaches. */
export async function seedCoaches(tx: Db, clock: ClubClock, club: Club) {
  const { teamId, ownerId, passwordHash } = club
  const { position, bio } = owner
  await tx
    .updateTable('coaches')
    .set({ ...nameColumns(owner.name, owner.kana), position, bio })
    .where('id', '=', ownerId)
    .execute()
  const added = colleagues.map((profile, n) => ({
    profile,
    id: newId(),
    accountId: newId(),
    at: daysAgo(clock, 369 - n),
  }))
  await tx
    .insertInto('accounts')
    .values(
      added.map(({ profile, accountId, at }) => ({
        id: accountId,
        kind: 'coach' as const,
        email: emailOf(profile.mailbox),
        passwordHash,
        createdAt: at.toISOString(),
      })),
    )
    .execute()
  await tx
    .insertInto('coaches')
    .values(
      added.map(({ profile, id, accountId, at }) => ({
        id,
        teamId,
        accountId,
        role: 'coach' as const,
        ...nameColumns(profile.name, profile.kana),
        position: profile.position,
        bio: profile.bio,
        createdAt: at.toISOString(),
      })),
    )
    .execute()
  const ownersAct = actBy(ownerId)
  for (const { profile, id, at } of added)
    await recordEvent(
      tx,
      teamId,
      { type: 'coach.added', personId: id, name: profile.name },
      ownersAct(at),
    )
  const { id: girlsCoachId = ownerId } = added.find(({ profile }) => profile === girlsCoach) ?? {}
  await recordEvent(
    tx,
    teamId,
    { type: 'coach.updated', personId: girlsCoachId, name: girlsCoach.name },
    actBy(girlsCoachId)(minutesAgo(clock, 310)),
  )
  const inCharge = [{ profile: owner, id: ownerId }, ...added].flatMap(({ profile, id: coachId }) =>
    profile.categories.map((name) => ({ id: newId(), coachId, categoryId: club.categoryId(name) })),
  )
  await tx.insertInto('coachCategories').values(inCharge).execute()
  const assigning = added.find(({ profile }) => profile === goalkeeperCoach)
  return { ownerId, goalkeeperCoachId: assigning?.id ?? ownerId }
}
