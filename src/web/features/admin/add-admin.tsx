import { useId } from 'react'
import { toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/layout.tsx'
import { FormError } from '../../components/states.tsx'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { AdminFields } from './admin-fields.tsx'
import { sayFailed, useAdminFinish } from './admin-writes.ts'

const adminForm = () => import('../../../domain/admin.ts').then((domain) => domain.adminForm)

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

export default function AddAdmin({ open, onClose, onExited }: Props) {
  const id = useId()
  const form = useZodForm({
    schema: adminForm,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const invalid = form.formState.errors
  const finish = useAdminFinish()
  const add = trpc.admin.accounts.add.useMutation({
    onSuccess: () => finish(toasts.admin.added.title),
  })
  const submit = form.handleSubmit(({ confirmPassword: _, ...admin }) =>
    add.mutate(admin, {
      onSuccess: onClose,
      onError(error) {
        applyServerIssues(form, error)
        sayFailed(toasts.admin.addFailed)(error)
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="管理者を追加"
      size="sm"
      pending={add.isPending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={add.isPending}>
            追加する
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <FormError>{invalid.root?.message}</FormError>
        <AdminFields register={(name) => form.register(name)} errors={invalid} />
      </Form>
    </Dialog>
  )
}
