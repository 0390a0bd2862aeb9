import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { applyServerIssues, changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { PhoneField } from '../../shared/families/phone-field.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.guardianProfile)

/** A guardian's own names, reading and phone. */
export default function GuardianDialog({ open, onClose, onExited }: ProfileDialogProps) {
  const own = trpc.player.guardian.me.useQuery(undefined, { staleTime: 0 }).data
  const form = useZodForm({
    schema,
    stored: {
      lastName: own?.lastName ?? '',
      firstName: own?.firstName ?? '',
      lastNameKana: own?.lastNameKana ?? '',
      firstNameKana: own?.firstNameKana ?? '',
      phone: own?.phone ?? '',
    },
  })
  const { register, formState } = form
  const { errors, dirtyFields } = formState
  const save = trpc.player.guardian.update.useMutation({
    onSuccess: () => toast.success(toasts.family.saved.title),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.saveFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="自分の情報を編集"
      description="名前はチームのコーチと、お子さんのほかの保護者に表示されます。"
      verb="保存する"
      write={save}
      disabled={!own}
      formState={formState}
      onSubmit={form.handleSubmit((fields) => save.mutate(changesIn(fields, dirtyFields)))}
    >
      <NameFields required register={register} errors={errors} />
      <PhoneField field={register('phone')} error={errors.phone?.message} />
    </FormDialog>
  )
}
