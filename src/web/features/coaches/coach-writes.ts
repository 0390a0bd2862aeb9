import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

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
