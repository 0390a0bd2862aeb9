import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { eventIds } from '../schedule/cancellation.ts'
import { scopeSchema } from '../schedule/schedule.ts'
import { missedHousehold } from './told.ts'

/** Households that are named, of those whom nothing reaches. */
export const MISSED_NAMED = 100

const categoryIds = z.array(idSchema).max(100)

/** What a coach is about to do that tells families. */
export const reachInput = z.discriminatedUnion('by', [
  z.object({ by: z.literal('cancel'), ids: eventIds }),
  z.object({ by: z.literal('reinstate'), ids: eventIds }),
  /** Of an event that is new, or changed: its categories, and those that it had. */
  z.object({ by: z.literal('edit'), id: idSchema.nullable(), categoryIds }),
  z.object({ by: z.literal('delete'), id: idSchema, deleteType: scopeSchema }),
  z.object({ by: z.literal('undo'), id: idSchema }),
  z.object({ by: z.literal('askAgain'), id: idSchema }),
  z.object({ by: z.literal('remind'), id: idSchema, includeMaybe: z.boolean() }),
  /** Written, or sent again with a correction; no category: everybody. */
  z.object({ by: z.literal('announce'), categoryIds }),
  z.object({ by: z.literal('resend'), id: idSchema }),
])
export type ReachInput = z.infer<typeof reachInput>

/** Whom it would reach, by what: households, one of whose people has it. */
export const reachSchema = z.object({
  households: z.int(),
  reached: z.int(),
  /** Of those reached; one may be both. */
  byMail: z.int(),
  byPush: z.int(),
  /** The first ones whom nothing reaches. */
  missed: z.array(missedHousehold).max(MISSED_NAMED),
  /** False: the installation has no mail server, and mails lie in its folder. */
  isMailDelivering: z.boolean(),
})
export type Reach = z.infer<typeof reachSchema>

/** 「中止にして1世帯に知らせる」: what a button does, with whom it reaches; null where it reaches nobody. */
export const tellsWhom = ({ reached }: Reach): string | null =>
  reached > 0 ? `${reached}世帯に知らせる` : null

/** 届く世帯と届かない世帯: the sentences that stand at everything that tells people, before it is done. */
export function reachWords({ households, reached, byMail, byPush, isMailDelivering }: Reach) {
  if (households === 0) return ['知らせる家族はいません。']
  const by = reached > 0 ? `（メール${byMail}・プッシュ${byPush}）` : ''
  const left = households - reached
  return [
    left === 0
      ? `${households}世帯すべてに届きます${by}。`
      : reached === 0
        ? `${households}世帯のどこにも届きません。`
        : `${households}世帯のうち${reached}世帯に届きます${by}。${left}世帯には届きません。`,
    ...(isMailDelivering ? [] : [NO_MAIL_SERVER]),
  ]
}

export const NO_MAIL_SERVER =
  'メールサーバーが設定されていないため、メールはどこにも届きません（サーバーの outbox フォルダーに書き出されます）。'
