import { z } from 'zod'

/** Whether anybody may register a club, who has the code alone, or nobody. */
export const registrationMode = z.enum(['open', 'code', 'closed'])
export type RegistrationMode = z.infer<typeof registrationMode>

export const registrationState = z.object({ registration: registrationMode })

/** The same with the code, which administrators give to whom they invite; null until there is one. */
export const registrationSettings = registrationState.extend({
  registrationCode: z.string().nullable(),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

export const registrationLabels: Record<RegistrationMode, string> = {
  open: '受け付ける',
  code: '招待コードが必要',
  closed: '受け付けない',
}
