import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { unreachedReason } from '../people/unreached.ts'
import { changeLines, happeningOf, type ScheduleNews } from './schedule-news.ts'

/** Why nobody of a household has heard of something. */
const missedReasons = [...unreachedReason.options, 'noMailServer', 'failed'] as const
export type MissedReason = (typeof missedReasons)[number]

export const missedHousehold = z.object({
  members: z.array(z.object({ id: idSchema, name: z.string().meta({ example: '田中 翔' }) })),
  reason: z.enum(missedReasons).meta({ example: 'refused' }),
  /** Who would have been told, and can be called. */
  person: z
    .object({
      called: z.string().meta({ example: '母・恵' }),
      phone: z.string().nullable().meta({ example: '090-1234-5678' }),
    })
    .nullable(),
})
export type Missed = z.infer<typeof missedHousehold>

/** What families were told of an event last, and whom it has reached: households, one of whose people has it. */
export const told = z.object({
  what: z.string().meta({ example: '場所の変更' }),
  at: instantSchema,
  /** It is still to be sent, at `at`. */
  isPending: z.boolean(),
  households: z.int().meta({ example: 38 }),
  reached: z.int().meta({ example: 36 }),
  /** On their way: it is night, or the mail server is slow. */
  waiting: z.int().meta({ example: 0 }),
  /** Of those reached, by what. */
  byMail: z.int().meta({ example: 24 }),
  byPush: z.int().meta({ example: 9 }),
  byBoth: z.int().meta({ example: 3 }),
  missed: z.array(missedHousehold),
})
export type Told = z.infer<typeof told>

/** 場所の変更: what a notice was about, in a few words. */
export function whatWasTold(news: ScheduleNews): string | null {
  const happening = happeningOf(news)
  if (happening === 'added') return '予定の追加'
  if (happening === 'cancelled') return '中止'
  if (happening === 'reinstated') return '再開'
  if (happening !== 'changed' || !news.before || !news.after) return null
  const labels = changeLines(news.before, news.after).map((line) => line.split('：')[0])
  return `${labels.join('・') || '対象'}の変更`
}
