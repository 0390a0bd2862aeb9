import { errors, toasts } from '../../../domain/messages.ts'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

type Failure = (typeof toasts.coach)['addFailed' | 'deleteFailed' | 'passwordFailed']

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

const failed =
  ({ title }: Failure) =>
  (error: unknown) =>
    toast.error(title, errorMessage(error, errors.network))

export function useAddCoach() {
  const finish = useFinish()
  return trpc.coach.coaches.add.useMutation({
    onSuccess: () => finish(toasts.coach.added),
    onError: failed(toasts.coach.addFailed),
  })
}

export function useSetCoachPassword() {
  return trpc.coach.coaches.setPassword.useMutation({
    onSuccess: () => toast.success(toasts.coach.passwordSet.title),
    onError: failed(toasts.coach.passwordFailed),
  })
}

export function useDeleteCoach() {
  const finish = useFinish()
  return trpc.coach.coaches.delete.useMutation({
    onSuccess: () => finish(toasts.coach.deleted),
    onError: failed(toasts.coach.deleteFailed),
  })
}
