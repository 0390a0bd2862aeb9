import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { CurrentPassword } from '../../components/form/current-password.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useForgetAccount } from '../../shared/families/use-forget-account.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.childWithdrawal)

/** A guardian withdraws the child in view, with their own password. */
export default function ChildWithdrawalDialog(props: ProfileDialogProps) {
  const { student, open, onClose, onExited } = props
  const form = useZodForm({ schema, defaultValues: { currentPassword: '' } })
  // A guardian without a child has no log-in (rule G5).
  const isLast = usePlayerMe().switchTargets.length === 0
  const forget = useForgetAccount()
  const withdraw = trpc.player.guardian.withdraw.useMutation({
    meta: { endsLogIn: isLast },
    onSuccess() {
      if (!isLast) return toast.success(toasts.family.withdrawn.title)
      toast.success(toasts.family.lastWithdrawn.title, toasts.family.lastWithdrawn.description)
      return forget()
    },
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.withdrawFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={`${displayName(student)}さんを退会させる`}
      description={`プロフィール、出欠の回答、会費の記録がすべて削除され、元に戻せません。${isLast ? 'ほかにお子さんがいないため、保護者のログインも終わります。' : ''}`}
      verb="退会させる"
      write={withdraw}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) =>
        withdraw.mutate({ studentId: student.id, ...fields }),
      )}
    >
      <CurrentPassword
        data-autofocus
        error={form.formState.errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
