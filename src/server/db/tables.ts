import { accounts } from './tables/accounts.ts'
import { club } from './tables/club.ts'
import type { Database } from './tables/columns.ts'
import { families } from './tables/families.ts'
import { fees } from './tables/fees.ts'
import { files } from './tables/files.ts'
import { formerMembers } from './tables/former-members.ts'
import { notices } from './tables/notices.ts'
import { people } from './tables/people.ts'
import { schedules } from './tables/schedules.ts'
import { system } from './tables/system.ts'

/**
 * Every table, named in camelCase here and in queries, in snake_case in the database. A column that a
 * migration adds is one line in its subject's file: the types follow, and `migrations.test.ts` holds
 * these tables against those that the migrations made.
 */
export const tables = {
  ...accounts,
  ...club,
  ...families,
  ...fees,
  ...files,
  ...formerMembers,
  ...notices,
  ...people,
  ...schedules,
  ...system,
}

export interface Tables extends Database<typeof tables> {}
