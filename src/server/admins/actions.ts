import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import type { AdminAction } from '../../domain/people/admin.ts'
import type { Db } from '../db/database.ts'

const SHOWN = 200

/**
 * One Japanese sentence of what an administrator did, in the transaction of the deed.
 * @throws AppError unauthenticated when the administrator was removed meanwhile
 */
export async function recordAction(
  tx: Db,
  adminId: string,
  description: string,
  now: Date,
): Promise<void> {
  const admin = await tx
    .selectFrom('admins')
    .select('name')
    .where('id', '=', adminId)
    .executeTakeFirst()
  if (!admin) throw new AppError('unauthenticated')
  await tx
    .insertInto('adminActions')
    .values({
      id: newId(),
      adminId,
      adminName: admin.name,
      description,
      createdAt: now.toISOString(),
    })
    .execute()
}

/** The newest first. */
export function listActions(db: Db): Promise<AdminAction[]> {
  return db
    .selectFrom('adminActions')
    .select(['id', 'adminName', 'description', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
