import { z } from 'zod'
import { machineText, typed } from '../basics/text-types.ts'
import { idSchema, instantSchema, NAME_MAX, NOTE_MAX } from '../basics/validation.ts'
import { CATEGORY_LIMIT } from '../team/category.ts'
import { MEMBER_LIMIT } from './student.ts'

/** A cell as it stands in a spreadsheet; an empty one says nothing. */
const cell = z
  .union([typed('text').max(NOTE_MAX), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())

const rosterGuardian = z.object({
  name: cell,
  relation: cell,
  email: cell,
  phone: cell,
})

/** A line of a roster as somebody typed it. `name` and `kana` are split at their space. */
export const rosterRow = z.object({
  /** In the file; without it, the place in the list counts. */
  line: z.int().min(1).max(1_000_000).optional().meta({ example: 2 }),
  name: cell,
  lastName: cell,
  firstName: cell,
  kana: cell,
  lastNameKana: cell,
  firstNameKana: cell,
  birthDate: cell,
  schoolName: cell,
  jerseyNumber: cell,
  playerType: cell,
  categories: cell,
  careNotes: cell,
  guardians: z.array(rosterGuardian).max(4).default([]),
  /** Who a line of a known name is: that member, or somebody new. */
  sameAs: z.union([idSchema, z.literal('new')], '選び直してください').optional(),
})
export type RosterRow = z.infer<typeof rosterRow>

const EXAMPLE = {
  line: 2,
  name: '髙﨑 𠮷乃',
  kana: 'たかさき よしの',
  birthDate: '2017/11/14',
  schoolName: 'ひかり台小学校',
  jerseyNumber: '8',
  playerType: 'チーム生',
  categories: 'U-10、ガールズ',
  guardians: [{ name: '髙﨑 悟', relation: '父', email: 'satoru@example.jp', phone: '' }],
}

export const rosterInput = z.object({
  rows: z
    .array(rosterRow)
    .min(1, '取り込む行がありません')
    .max(MEMBER_LIMIT, `一度に取り込めるのは${MEMBER_LIMIT}行までです`)
    .meta({ example: [EXAMPLE] }),
  /** Otherwise a line with an unknown category is wrong. */
  createCategories: z.boolean().default(false),
  /** Names that become categories of their own although a known one differs in width, case or hyphens alone. */
  separateCategories: z
    .array(typed('name').max(NAME_MAX))
    .max(CATEGORY_LIMIT)
    .default([])
    .meta({ example: ['U10'] }),
})

/** Which column is what, by its heading: remembered for the next import. */
const mapping = z
  .array(z.object({ heading: typed('line').max(NAME_MAX), field: machineText(40) }))
  .max(40)
  .meta({ example: [{ heading: '氏名', field: 'name' }] })

export const rosterImport = rosterInput.extend({ mapping: mapping.optional() })

/** Where a line is told of: `31行目：`. */
export const atLine = (line: number, message: string) => `${line}行目：${message}`
export const lineOf = ({ line }: Pick<RosterRow, 'line'>, index: number) => line ?? index + 1

export const importBatchSchema = z.object({
  id: idSchema,
  /** Who imported. */
  by: z.string().meta({ example: '大野 健司' }),
  added: z.int().meta({ example: 57 }),
  updated: z.int().meta({ example: 3 }),
  /** Guardians of the import who were not invited yet: by mail, and on paper. */
  guardiansByMail: z.int().meta({ example: 42 }),
  guardiansOnPaper: z.int().meta({ example: 18 }),
  isUndoable: z.boolean(),
  mapping,
  createdAt: instantSchema,
  undoneAt: instantSchema.nullable().meta({ example: null }),
})
export type ImportBatch = z.infer<typeof importBatchSchema>
