import type { GuardianInvitation } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const schema = () =>
  import('../../../domain/people/guardian-invitation.ts').then((domain) => domain.invitationAgain)

interface Props {
  invitation: GuardianInvitation
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Mails an invitation again, to the address that stands there or to the right one. */
export default function InvitationAgainDialog({ invitation, ...dialog }: Props) {
  const { id, email, children } = invitation
  const portal = usePortal()
  const form = useZodForm({ schema, defaultValues: { id, email } })
  const again = trpc[portal].guardianInvitations.sendAgain.useMutation({
    onSuccess: (sent) => toast.success(toasts.family.invited.title, sent.email),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.inviteFailed, error)
    },
  })
  return (
    <FormDialog
      {...dialog}
      title="招待を送り直す"
      description={`${children.map(displayName).join('、')}さんの保護者への招待です。お子さんとお名前はそのままで、前のメールのリンクは使えなくなります。`}
      verb="送り直す"
      write={again}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) => again.mutate(fields))}
    >
      <Field
        label="メールアドレス"
        required
        hint="まちがっていたら、ここで直せます"
        error={form.formState.errors.email?.message}
      >
        <NewEmailInput data-autofocus {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}
