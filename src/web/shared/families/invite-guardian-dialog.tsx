import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { RelationField } from './relation-field.tsx'

const schema = () =>
  import('../../../domain/people/guardian-invitation.ts').then(
    (domain) => domain.guardianInvitationInput,
  )

interface Props {
  open: boolean
  onClose: () => void
  onExited?: () => void
  studentIds: string[]
  /** Whose guardian is invited. */
  names: string
}

/** Mails an invitation to another guardian of the children. */
export default function InviteGuardianDialog(props: Props) {
  const { open, onClose, onExited, studentIds, names } = props
  const portal = usePortal()
  const form = useZodForm({
    schema,
    defaultValues: { studentIds, email: '', relation: 'mother', relationLabel: '' },
  })
  const { register, watch, setValue, formState } = form
  const invite = trpc[portal].guardianInvitations.create.useMutation({
    onSuccess: ({ email }) => toast.success(toasts.family.invited.title, email),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.inviteFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      {...(onExited && { onExited })}
      title="保護者を招待"
      description={`${names}の予定と出欠を見て答えられます。招待は14日間有効です。`}
      verb="招待を送る"
      write={invite}
      formState={formState}
      onSubmit={form.handleSubmit((wish) => invite.mutate(wish))}
    >
      <Field label="メールアドレス" required error={formState.errors.email?.message}>
        <NewEmailInput data-autofocus {...register('email')} />
      </Field>
      <RelationField
        value={watch('relation') ?? 'mother'}
        onChange={(relation) => setValue('relation', relation, { shouldDirty: true })}
        label={register('relationLabel')}
        error={formState.errors.relation?.message}
      />
    </FormDialog>
  )
}
