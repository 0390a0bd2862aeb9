/** Whether anybody may register a club, who has the code alone, or nobody. */
export const registrationModes = ['open', 'code', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const registrationLabels: Record<RegistrationMode, string> = {
  open: '受け付ける',
  code: '招待コードが必要',
  closed: '受け付けない',
}
