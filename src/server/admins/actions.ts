import { v7 as newId } from 'uuid'
import type { Db } from '../db/database.ts'

const SHOWN = 200

/** One Japanese sentence of what an administrator did, in the transaction of the deed. */
export async function recordAction(
  tx: Db,
  admin: { id: string; name: string },
  description: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('adminActions')
    .values({
      id: newId(),
      adminId: admin.id,
      adminName: admin.name,
      description,
      createdAt: now.toISOString(),
    })
    .execute()
}

export function listActions(db: Db) {
  return db
    .selectFrom('adminActions')
    .select(['id', 'adminName', 'description', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
