import type { Db } from '../../src/server/db/database.ts'
import { inParts } from '../../src/server/db/database.ts'
import { hashToken } from '../../src/server/identity/tokens.ts'
import {
  accountOf,
  CATEGORIES,
  categoriesOfMember,
  categoryId,
  coachId,
  emailOf,
  memberId,
  numbers,
  sessionOf,
  teamId,
} from './clubs.ts'

export const createdAt = '2026-04-01T00:00:00.000Z'

/** A club's people and categories; its coach and its first member are signed in. */
export async function fillClub(tx: Db, club: number, members: number, passwordHash: string) {
  const team = teamId(club)
  await tx
    .insertInto('teams')
    .values({
      id: team,
      name: `クラブ${club}`,
      teamCode: `BENCH${club}`,
      monthlyFeeMember: 5000,
      createdAt,
    })
    .execute()
  const kinds = ['coach', 'player'] as const
  const logIns = [
    { id: accountOf(club, 'coach'), kind: kinds[0], email: emailOf(club), passwordHash, createdAt },
    ...numbers(members).map((member) => ({
      id: accountOf(club, 'player', member),
      kind: kinds[1],
      email: `player${member}-${emailOf(club)}`,
      passwordHash,
      createdAt,
    })),
  ]
  await inParts(logIns, (part) => tx.insertInto('accounts').values(part).execute())
  await tx
    .insertInto('coaches')
    .values({
      id: coachId(club),
      teamId: team,
      accountId: accountOf(club, 'coach'),
      role: 'owner',
      lastName: '大野',
      firstName: '健司',
      createdAt,
    })
    .execute()
  await tx
    .insertInto('categories')
    .values(
      numbers(CATEGORIES).map((at) => ({
        id: categoryId(club, at),
        teamId: team,
        name: `U-${at}`,
        createdAt,
      })),
    )
    .execute()
  await inParts(numbers(members), async (part) => {
    await tx
      .insertInto('students')
      .values(
        part.map((member) => ({
          id: memberId(club, member),
          teamId: team,
          lastName: '高橋',
          firstName: `蓮${member}`,
          lastNameKana: 'たかはし',
          firstNameKana: 'れん',
          jerseyNumber: member,
          playerType: 'team' as const,
          createdAt,
        })),
      )
      .execute()
    await tx
      .insertInto('memberAccess')
      .values(
        part.map((member) => ({
          accountId: accountOf(club, 'player', member),
          studentId: memberId(club, member),
          relation: 'self' as const,
          createdAt,
        })),
      )
      .execute()
    const links = part.flatMap((member) =>
      categoriesOfMember(member).map((at) => ({
        studentId: memberId(club, member),
        categoryId: categoryId(club, at),
      })),
    )
    await tx.insertInto('studentCategories').values(links).execute()
  })
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString()
  await tx
    .insertInto('sessions')
    .values(
      kinds.map((kind) => ({
        tokenHash: hashToken(sessionOf(club, kind)),
        accountId: accountOf(club, kind),
        expiresAt,
        createdAt,
      })),
    )
    .execute()
}
