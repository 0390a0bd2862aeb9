import { z } from 'zod'

/** Why nothing reaches an account by mail or push. */
export const unreachedReason = z.enum(['noAccount', 'refused', 'muted'])
export type UnreachedReason = z.infer<typeof unreachedReason>
