import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** After a write: what it changed is asked for again, then it is said. */
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
