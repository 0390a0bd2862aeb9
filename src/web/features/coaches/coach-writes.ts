import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export function useAddCoach() {
  return trpc.coach.coaches.add.useMutation({
    onSuccess: () => toast.success(toasts.coach.added.title),
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
  return trpc.coach.coaches.delete.useMutation({
    onSuccess: () => toast.success(toasts.coach.deleted.title),
    onError: (error) => sayFailed(toasts.coach.deleteFailed, error),
  })
}
