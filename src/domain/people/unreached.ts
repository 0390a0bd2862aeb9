import { z } from 'zod'

/** Why nothing reaches an account by mail or push; nobody has opened a mail to an unconfirmed address. */
export const unreachedReason = z.enum(['noAccount', 'refused', 'unconfirmed', 'muted'])
export type UnreachedReason = z.infer<typeof unreachedReason>
