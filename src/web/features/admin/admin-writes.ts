import { errors } from '../../../domain/messages.ts'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** After a write: what it changed is asked for anew, then it is said. */
export function useAdminFinish() {
  const { admin } = trpc.useUtils()
  return async (title: string, description?: string) => {
    await Promise.all([
      admin.teams.list.invalidate(),
      admin.teams.get.invalidate(),
      admin.stats.invalidate(),
      admin.sports.invalidate(),
      admin.accounts.invalidate(),
      admin.installation.invalidate(),
    ])
    toast.success(title, description)
  }
}

/** Says what went wrong, with the server's reason. */
export const sayFailed =
  ({ title }: { title: string }) =>
  (error: unknown) =>
    toast.error(title, errorMessage(error, errors.network))
