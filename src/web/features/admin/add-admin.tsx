import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { AdminFields } from './admin-fields.tsx'

const adminForm = () => import('../../../domain/people/admin.ts').then((domain) => domain.adminForm)

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

export default function AddAdmin({ open, onClose, onExited }: Props) {
  const form = useZodForm({
    schema: adminForm,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const add = trpc.admin.accounts.add.useMutation({
    onSuccess: () => toast.success(toasts.admin.added.title),
    onError: (error) => sayFailed(toasts.admin.addFailed, error),
  })
  const submit = form.handleSubmit(({ confirmPassword: _, ...admin }) =>
    add.mutate(admin, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="管理者を追加"
      verb="追加する"
      write={add}
      formState={form.formState}
      onSubmit={submit}
    >
      <AdminFields register={(name) => form.register(name)} errors={invalid} />
    </FormDialog>
  )
}
