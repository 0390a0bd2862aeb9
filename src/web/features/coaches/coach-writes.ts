import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Keeps a write pending until the cards show it. */
function useFinish() {
  const { coach } = trpc.useUtils()
  return async ({ title }: { title: string }) => {
    await Promise.all([
      coach.coaches.invalidate(),
      coach.stats.invalidate(),
      coach.activity.invalidate(),
    ])
    toast.success(title)
  }
}

export function useAddCoach() {
  const finish = useFinish()
  return trpc.coach.coaches.add.useMutation({
    onSuccess: () => finish(toasts.coach.added),
    onError: (error) => sayFailed(toasts.coach.addFailed, error),
  })
}

export function useSetCoachPassword() {
  return trpc.coach.coaches.setPassword.useMutation({
    onSuccess: () => toast.success(toasts.coach.passwordSet.title),
    onError: (error) => sayFailed(toasts.coach.passwordFailed, error),
  })
}

export function useDeleteCoach() {
  const finish = useFinish()
  return trpc.coach.coaches.delete.useMutation({
    onSuccess: () => finish(toasts.coach.deleted),
    onError: (error) => sayFailed(toasts.coach.deleteFailed, error),
  })
}
