import type { Db } from '../db/database.ts'

/** Devices, but those whose session's time is over: they go when it is forgotten. */
export const openDevices = (db: Db, now: Date) =>
  db
    .selectFrom('pushSubscriptions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.tokenHash')
            .whereRef('sessions.tokenHash', '=', 'pushSubscriptions.sessionHash')
            .where('sessions.expiresAt', '<=', now.toISOString()),
        ),
      ),
    )
