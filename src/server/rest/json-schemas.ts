import { z } from 'zod'
import { activitySchema } from '../../domain/activity/activity.ts'
import { dashboardStats } from '../../domain/activity/dashboard.ts'
import { successSchema } from '../../domain/basics/validation.ts'
import { tuitionPaymentSchema } from '../../domain/fees/fee-records.ts'
import { documentSchema, folderSchema, uploadAddress } from '../../domain/files/document.ts'
import {
  adminSchema,
  adminStats,
  adminTeamDetail,
  adminTeamSchema,
} from '../../domain/people/admin.ts'
import { coachCategorySchema, coachSchema, publicCoachSchema } from '../../domain/people/coach.ts'
import { siblingLinkSchema, siblingSchema } from '../../domain/people/sibling.ts'
import {
  memberProfileSchema,
  publicStudentSchema,
  studentCategorySchema,
  studentSchema,
} from '../../domain/people/student.ts'
import { attachmentSchema } from '../../domain/schedule/attachment.ts'
import { attendanceSchema, tallySchema } from '../../domain/schedule/attendance.ts'
import { playerScheduleSchema, scheduleSchema } from '../../domain/schedule/schedule.ts'
import { categorySchema } from '../../domain/team/category.ts'
import { sportSchema } from '../../domain/team/sport.ts'
import { publicTeamSchema, teamSchema } from '../../domain/team/team.ts'
import { venueSchema } from '../../domain/team/venue.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What has a name of its own in the document, and so in a client generated from it. */
const named = {
  Activity: activitySchema,
  Admin: adminSchema,
  AdminStats: adminStats,
  AdminTeam: adminTeamSchema,
  AdminTeamDetail: adminTeamDetail,
  Attachment: attachmentSchema,
  Attendance: attendanceSchema,
  Category: categorySchema,
  Coach: coachSchema,
  CoachCategory: coachCategorySchema,
  DashboardStats: dashboardStats,
  Document: documentSchema,
  Folder: folderSchema,
  MemberProfile: memberProfileSchema,
  PlayerSchedule: playerScheduleSchema,
  PublicCoach: publicCoachSchema,
  PublicStudent: publicStudentSchema,
  PublicTeam: publicTeamSchema,
  Schedule: scheduleSchema,
  Sibling: siblingSchema,
  SiblingLink: siblingLinkSchema,
  Sport: sportSchema,
  Student: studentSchema,
  StudentCategory: studentCategorySchema,
  Success: successSchema,
  Tally: tallySchema,
  Team: teamSchema,
  TuitionPayment: tuitionPaymentSchema,
  UploadAddress: uploadAddress,
  Venue: venueSchema,
}

const metadata = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) metadata.add(schema, { id })

interface Described {
  zodSchema: z.core.$ZodType
  jsonSchema: JsonSchema
}

/**
 * Adds a field's own example, and removes what zod adds and no reader needs: the expression behind a format, the
 * bounds of every integer.
 */
function tidy({ zodSchema, jsonSchema: schema }: Described) {
  const { example } = z.globalRegistry.get(zodSchema) ?? {}
  if (example !== undefined) schema.example = example
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const options = { unrepresentable: 'any', override: tidy } as const

/** What a caller may send. */
export const inputSchema = (schema: z.ZodObject): JsonSchema =>
  z.toJSONSchema(schema, { ...options, io: 'input' })

/** What an answer is, by the names of `namedSchemas`. */
export function outputSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, $defs: __, ...described } = z.toJSONSchema(schema, { ...options, metadata })
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/'))
}

/** `components.schemas` of the document. */
export function namedSchemas(): Record<string, JsonSchema> {
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(metadata, { ...options, uri })
  const tidied = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [
    id,
    schema,
  ])
  return Object.fromEntries(tidied)
}
