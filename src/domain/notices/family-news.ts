import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { MARKS, UNANSWERED } from '../schedule/attendance.ts'

const status = z.enum([...MARKS, UNANSWERED])

/** An answer that a family gave, as it was and as it is. */
export const familyNews = z.object({
  scheduleId: idSchema,
  studentId: idSchema,
  before: status,
  after: status,
  by: z.object({ kind: z.enum(['guardian', 'player', 'sibling']), id: idSchema }),
})
export type FamilyNews = z.infer<typeof familyNews>

/** Of one person two changes that nobody has heard of are one, or none; somebody else's stands alone. */
export function mergedFamilyNews(earlier: FamilyNews, later: FamilyNews): FamilyNews | null {
  if (earlier.by.id !== later.by.id) return later
  return earlier.before === later.after ? null : { ...later, before: earlier.before }
}

interface Told extends Pick<FamilyNews, 'before' | 'after'> {
  /** 蓮 */
  child: string
  /** 母・由美子さん, or 本人. */
  by: string
  /** `2026-12-06` */
  date: string
  title: string
}

const mark = (one: Told['before']) => (one === UNANSWERED ? '未回答' : one)
const monthAndDay = (date: string) => date.slice(5).split('-').map(Number).join('/')

/** `蓮さん 12/6 U-10 練習：○→×（母・由美子さん）` */
export const familyNewsWords = ({ child, by, date, title, before, after }: Told): string =>
  `${child}さん ${monthAndDay(date)} ${title}：${mark(before)}→${mark(after)}（${by}）`
