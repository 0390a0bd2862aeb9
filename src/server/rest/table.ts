import { admin } from './rows/admin.ts'
import { families } from './rows/families.ts'
import { fees } from './rows/fees.ts'
import { files } from './rows/files.ts'
import { identity } from './rows/identity.ts'
import { notices } from './rows/notices.ts'
import type { Section } from './rows/row.ts'
import { schedules } from './rows/schedules.ts'
import { students } from './rows/students.ts'
import { team } from './rows/team.ts'

/** The documented paths: METHOD path → procedure by role. */
export const sections: Section[] = [
  identity,
  team,
  schedules,
  students,
  families,
  files,
  fees,
  notices,
  admin,
]

export const table = sections.flatMap(({ rows }) => rows)
