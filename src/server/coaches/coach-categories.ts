import { v7 as newId } from 'uuid'
import { notFound } from '../../domain/basics/errors.ts'
import type { CoachCategory } from '../../domain/people/coach.ts'
import { requireTeamCategory } from '../categories/categories.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { CoachSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireOwnCoach } from './change-coaches.ts'
import { getCoach } from './coaches.ts'

/** The categories that a coach of the team is in charge of, in the team's order. */
export async function listCoachCategories(
  db: Db,
  teamId: TeamId,
  coachId: string,
): Promise<CoachCategory[]> {
  await getCoach(db, teamId, coachId)
  return db
    .selectFrom('coachCategories')
    .innerJoin('categories', 'categories.id', 'coachCategories.categoryId')
    .select(['coachCategories.id', 'coachCategories.coachId', 'coachCategories.categoryId'])
    .where('coachCategories.coachId', '=', coachId)
    .orderBy('categories.createdAt')
    .orderBy('categories.id')
    .execute()
}

/** A coach's own; taking one twice changes nothing. */
export function addCoachCategory(
  db: Db,
  session: CoachSession,
  { coachId = session.coachId, categoryId }: { coachId?: string | undefined; categoryId: string },
): Promise<CoachCategory> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, session.teamId)
    await requireOwnCoach(tx, session, coachId)
    await getCoach(tx, session.teamId, coachId)
    await requireTeamCategory(tx, session.teamId, categoryId)
    return tx
      .insertInto('coachCategories')
      .values({ id: newId(), coachId, categoryId })
      .onConflict((conflict) =>
        conflict.columns(['coachId', 'categoryId']).doUpdateSet({ coachId }),
      )
      .returning(['id', 'coachId', 'categoryId'])
      .executeTakeFirstOrThrow()
  })
}

export function removeCoachCategory(db: Db, session: CoachSession, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, session.teamId)
    const link = await tx
      .selectFrom('coachCategories')
      .select('coachId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!link) throw notFound()
    await requireOwnCoach(tx, session, link.coachId)
    await tx.deleteFrom('coachCategories').where('id', '=', id).execute()
  })
}
