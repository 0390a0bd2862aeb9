import type { JsonSchema } from './json-schemas.ts'

const ID = '0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20'
const FILES = 'http://localhost:3000/files'
const UPLOAD = `${FILES}/uploads/${ID}?token=q3Vt…`
const DATE = '2026-12-05'
const INSTANT = '2026-11-21T00:00:00.000Z'

/** What a field of this name holds in the document's examples. */
const fields: Record<string, unknown> = {
  title: '全体練習',
  date: DATE,
  from: '2026-12-01',
  to: '2026-12-31',
  startHour: 10,
  startMinute: 0,
  endHour: 12,
  endMinute: 0,
  gatherHour: 9,
  gatherMinute: 45,
  venue: '市民グラウンド',
  notes: '水筒を持ってきてください',
  studentCanRegister: true,
  recurrenceRule: 'weekly',
  recurrenceInterval: 1,
  recurrenceDays: '[6]',
  recurrenceEndDate: '2027-03-27',
  seriesRule: 'weekly',
  seriesInterval: 1,
  parentScheduleId: null,
  status: '○',
  comment: '10分遅れます',
  closed: null,
  limit: 10,
  period: 'this-month',
  present: 12,
  maybe: 2,
  absent: 3,
  unanswered: 1,
  clubName: 'ひかり台FC',
  address: 'ひかり台小学校',
  sport: 'サッカー',
  sportType: 'サッカー',
  ownerName: '大野 健司',
  ownerEmail: 'ono@example.jp',
  teamCode: 'K7M2P9QX',
  registration: 'code',
  registrationCode: 'T4W8R2N6H3QX',
  lastName: '高橋',
  firstName: '蓮',
  lastNameKana: 'たかはし',
  firstNameKana: 'れん',
  email: 'takahashi@example.jp',
  newEmail: 'ren@example.jp',
  password: 'himitsu-1',
  representativeEmail: 'ono@example.jp',
  contactEmail: null,
  siblingEmail: 'mio@example.jp',
  currentPassword: 'himitsu-1',
  newPassword: 'himitsu-2',
  token: 'q3Vt…',
  setupToken: 'Zk8w…',
  schoolName: 'ひかり台小学校',
  birthDate: '2016-05-14',
  jerseyNumber: 10,
  playerType: 'team',
  position: '監督',
  bio: '指導歴20年です',
  photoUrl: null,
  order: 0,
  name: 'U-10',
  description: '全体練習を追加しました',
  coachCount: 3,
  memberCount: 18,
  eventCount: 42,
  storageBytes: 48_213_000,
  storageMb: 5000,
  defaultStorageMb: 2048,
  waiting: 2,
  attempts: 10,
  reason: 'connect ECONNREFUSED',
  totalTeams: 1,
  totalCoaches: 3,
  totalStudents: 18,
  totalEvents: 42,
  suspendedAt: null,
  monthlyFeeMember: 5000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 1000,
  annualFee: 6000,
  entranceFee: 3000,
  insuranceFee: 800,
  annualFeeMonth: 4,
  insuranceFeeMonth: 4,
  year: 2026,
  month: 12,
  baseAmount: 5000,
  discount: 0,
  spotFee: 0,
  amount: 5000,
  isPaid: false,
  category: 'team',
  resetCount: 4,
  parentFolderId: null,
  folderId: null,
  fileName: '会則.pdf',
  fileSize: '48213',
  file: '会則.pdf',
  fileUrl: UPLOAD,
  uploadURL: UPLOAD,
}

const team = 'ひかり台FC'
const owner = '大野 健司'
const venue = '市民グラウンド'

/** The same of one type, or of the calls under one path, where it holds something else. */
const fieldsOf: Record<string, Record<string, unknown>> = {
  Team: { name: team },
  PublicTeam: { name: team },
  teams: { name: team },
  AdminTeam: { name: team },
  AdminTeamDetail: { name: team },
  Admin: { name: owner },
  accounts: { name: owner },
  register: { name: owner },
  Venue: { name: venue },
  venues: { name: venue },
  Sport: { name: 'サッカー' },
  sports: { name: 'サッカー' },
  Folder: { name: '規約' },
  folders: { name: '規約' },
  Document: { title: '会則', fileUrl: `/files/documents/${ID}` },
  documents: { title: '会則' },
  Attachment: { fileUrl: `/files/attachments/${ID}` },
  'upload-public': { uploadURL: `${FILES}/public/mN0pQ7rS2tUvW4xYz1aBc5dEf8gHi3jK?token=q3Vt…` },
}

/** What `$ref`s mean, and where in the document the example stands: from the path's name to the type's. */
export interface Scope {
  named: Record<string, JsonSchema>
  places: string[]
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null

/** A value that the schema describes, with a plausible content for every field that has one. */
export function exampleOf(schema: unknown, scope: Scope, name = ''): unknown {
  if (!isSchema(schema)) return null
  if (schema.$ref) {
    const place = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf(scope.named[place], { ...scope, places: [...scope.places, place] }, name)
  }
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {})
    if (parts.length)
      return Object.fromEntries(parts.map(([key, part]) => [key, exampleOf(part, scope, key)]))
    const value = exampleOf(schema.additionalProperties, scope)
    return value === null ? {} : { [ID]: value }
  }
  const known: Record<string, unknown> = Object.assign(
    {},
    fields,
    ...scope.places.map((place) => fieldsOf[place]),
  )
  if (name in known && fits(schema, known[name])) return known[name]
  if (schema.type === 'array') return [exampleOf(schema.items, scope, singular(name))]
  return schema.default ?? scalar(schema, scope, name)
}

const singular = (name: string) => name.replace(/s$/, '')

function scalar(schema: JsonSchema, scope: Scope, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.at(0), scope, name)
  if (schema.format === 'uuid') return ID
  if (schema.format === 'date') return DATE
  if (schema.format === 'date-time') return INSTANT
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return schema.type === 'null' ? null : '…'
}

/** One name may stand for two things: a `status` of an answer, and of a sibling link. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some((one) => one === value)
  if (schema.anyOf) return schema.anyOf.some((one) => isSchema(one) && fits(one, value))
  if (Array.isArray(schema.type)) return schema.type.some((type) => isOfType(type, value))
  return schema.const === undefined && isOfType(schema.type, value)
}

function isOfType(type: unknown, value: unknown): boolean {
  if (value === null) return type === 'null'
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}
