import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { emailSchema, shownOwnEmail } from '../identity/account.ts'
import { shownName, shownPhoto } from './person.ts'

/** A link as one of its two players sees it. */
export const siblingLinkSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'approved']),
  /** Waits for this player's approval. */
  isPendingApproval: z.boolean(),
  /** Waits for the other's approval. */
  isSentRequest: z.boolean(),
  otherStudent: z.object({
    id: idSchema,
    ...shownName,
    email: shownOwnEmail,
  }),
})
export type SiblingLink = z.infer<typeof siblingLinkSchema>

export const siblingRequest = z.object({
  siblingEmail: emailSchema.meta({ example: 'mio@example.jp' }),
})

/** A player whose account can be opened without its password. */
export const siblingSchema = z.object({
  id: idSchema,
  ...shownName,
  photoUrl: shownPhoto,
})
export type Sibling = z.infer<typeof siblingSchema>

/** An account that the session may open instead. */
export const switchTargetSchema = siblingSchema.extend({
  /** How many events wait for that player's answer. */
  unanswered: z.int(),
})
export type SwitchTarget = z.infer<typeof switchTargetSchema>

/** A sibling as team-mates and coaches see one: the name alone (rule W3). */
export const siblingName = z.object(shownName)
export type SiblingName = z.infer<typeof siblingName>

/** By the student's id: who is linked with whom in the team. */
export const siblingStatusMap = z.record(
  idSchema,
  z.object({ hasSibling: z.boolean(), siblings: z.array(siblingName) }),
)
export type SiblingStatusMap = z.infer<typeof siblingStatusMap>

export const siblingMessages = {
  unknown: 'このメールアドレスのメンバーは、チームに見つかりませんでした',
  oneself: '自分自身には申請できません',
  waiting: 'すでに申請済みです。相手の承認をお待ちください',
  asked: '相手から申請が届いています。承認してください',
  linked: 'すでに兄弟アカウントとして連携しています',
  recipientOnly: '申請を承認できるのは、申請を受けた人だけです',
}
