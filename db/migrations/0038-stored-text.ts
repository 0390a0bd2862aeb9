import { type Kysely, sql } from 'kysely'

// The forms of decision 044, as they were when it was made.

const SEEN = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}]`
const IN_PICTURES = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`
const IN_WORDS = String.raw`(?<=[\p{Script=Arabic}\p{Script=Beng}\p{Script=Deva}\p{Script=Mlym}\p{Script=Sinh}])[\u200C\u200D](?=\p{L})`
const UNSEEN = new RegExp(
  String.raw`(?<!${SEEN})\p{Variation_Selector}|(?!${IN_PICTURES}|${IN_WORDS})[\u200C\u200D]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0000}-\u{E007F}]|[\p{Cs}\u2800\uFFFC]|(?![\n\t\0\u0600-\u0605\u06DD\u070F\u200C\u200D\u{E0000}-\u{E007F}])(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

const composed = (text: string) =>
  text.replaceAll(/[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu, (part) => part.normalize('NFC'))

const text = (stored: string) =>
  composed(
    stored.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(UNSEEN, ''),
  ).trim()

const line = (stored: string) =>
  text(stored)
    .replaceAll(/\s+/g, (blank) => (/[\n\t]/.test(blank) ? ' ' : blank))
    .replaceAll(/[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g, ' ')

const place = (stored: string) =>
  composed(
    line(stored).replaceAll(/[\uFF61-\uFF9F]+/g, (kana) => kana.normalize('NFKC')),
  ).replaceAll(/(?<![\p{Script=Hiragana}\p{Script=Katakana}])[\u3099\u309A]/gu, (mark) =>
    mark === '\u3099' ? '゛' : '゜',
  )

/** A link in a name is none any more. */
const name = (stored: string) => place(stored).replaceAll(/[:：][/／]{2}/g, ' ')

type Form = (stored: string) => string

const person = { last_name: name, first_name: name, last_name_kana: name, first_name_kana: name }

const columns: Record<string, Record<string, Form>> = {
  sports: { name: place },
  teams: { name, address: place, sport_type: place },
  categories: { name, description: text },
  venues: { name: place, address: place },
  coaches: { ...person, position: name, bio: text },
  students: { ...person, school_name: name, care_notes: text, care_notes_by: name },
  guardians: { ...person, phone: line },
  member_access: { relation_label: name },
  guardian_claims: { relation_label: name },
  guardian_invitations: { ...person, relation_label: name, phone: line, invited_by_name: name },
  import_batches: { by_name: name },
  admins: { name },
  admin_actions: { admin_name: name, description: line },
  schedules: {
    title: line,
    venue: place,
    notes: text,
    cancel_reason: line,
    cancel_message: text,
  },
  attendances: { comment: text },
  attendance_changes: { by_name: name },
  undo_steps: { label: line },
  folders: { name: line },
  documents: { title: line, file_name: line },
  schedule_files: { file_name: line },
  announcements: { title: line, body: text, author_name: name },
  announcement_documents: { title: line },
  push_subscriptions: { label: line },
}

/** What is stored is brought into the form in which it is stored from now on. */
export async function up(db: Kysely<unknown>) {
  for (const [table, forms] of Object.entries(columns))
    for (const [column, form] of Object.entries(forms)) await bring(db, table, column, form)
}

async function bring(db: Kysely<unknown>, table: string, column: string, form: Form) {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
  const taken = new Set(rows.map(({ value }) => value))
  for (const { value } of rows) {
    const brought = form(value)
    // No two sports have one name.
    if (brought === value || !brought || (table === 'sports' && taken.has(brought))) continue
    taken.add(brought)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${brought}
      where ${sql.ref(column)} = ${value}`.execute(db)
  }
}
