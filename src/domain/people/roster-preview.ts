import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { newMember } from './student.ts'

const ROSTER_STATES = ['new', 'update', 'duplicate', 'error'] as const

const shownText = z.string().nullable()

/** A member who may be meant. */
const candidate = z.object({
  id: idSchema,
  lastName: z.string(),
  firstName: z.string(),
  birthDate: shownText,
  schoolName: shownText,
  jerseyNumber: z.int().nullable(),
  categoryIds: z.array(idSchema),
  /** Since when in the team. */
  createdAt: instantSchema,
})

const PREVIEWED = {
  line: 2,
  state: 'new',
  member: {
    lastName: '髙﨑',
    firstName: '𠮷乃',
    lastNameKana: 'たかさき',
    firstNameKana: 'よしの',
    schoolName: 'ひかり台小学校',
    birthDate: '2017-11-14',
    jerseyNumber: 8,
    playerType: 'team',
    careNotes: null,
  },
  categories: ['U-10', 'ガールズ'],
  guardians: [
    {
      lastName: '髙﨑',
      firstName: '悟',
      relation: 'father',
      relationLabel: null,
      email: 'satoru@example.jp',
      phone: null,
    },
  ],
  candidates: [],
  changes: [],
  issues: [],
}

export const rosterPreview = z.object({
  rows: z
    .array(
      z.object({
        line: z.int(),
        state: z.enum(ROSTER_STATES),
        member: z.object({
          lastName: z.string(),
          firstName: z.string(),
          lastNameKana: shownText,
          firstNameKana: shownText,
          schoolName: shownText,
          birthDate: shownText,
          jerseyNumber: z.int().nullable(),
          playerType: newMember.shape.playerType.unwrap().nullable(),
          careNotes: shownText,
        }),
        categories: z.array(z.string()),
        guardians: z.array(
          z.object({
            lastName: shownText,
            firstName: shownText,
            relation: z.enum(['mother', 'father', 'other']).nullable(),
            relationLabel: shownText,
            email: shownText,
            phone: shownText,
          }),
        ),
        /** Who is changed, or may be meant. */
        candidates: z.array(candidate),
        /** Of an update, the fields that become others. */
        changes: z.array(
          z.object({
            field: z.string(),
            before: z.union([z.string(), z.int()]).nullable(),
            after: z.union([z.string(), z.int()]).nullable(),
          }),
        ),
        issues: z.array(z.object({ path: z.string(), message: z.string() })),
      }),
    )
    .meta({ example: [PREVIEWED] }),
  /** Categories that the team doesn't have. */
  unknownCategories: z.array(z.string()).meta({ example: ['ガールズ'] }),
  /** Names that are taken for another category, which differs in width, case or hyphens alone. */
  alikeCategories: z
    .array(z.object({ name: z.string(), category: z.string() }))
    .meta({ example: [{ name: 'U10', category: 'U-10' }] }),
  /** How many members more the team may have. */
  room: z.int(),
})
export type RosterPreview = z.infer<typeof rosterPreview>
