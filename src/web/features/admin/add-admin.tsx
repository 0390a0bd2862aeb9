import { toasts } from '../../../domain/toasts.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { AdminFields } from './admin-fields.tsx'

const adminForm = () => import('../../../domain/admin.ts').then((domain) => domain.adminForm)

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
