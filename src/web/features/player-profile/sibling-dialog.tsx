import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { EmailInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

/** The toast says more than others. */
const TOAST_MS = 8000

const siblingRequest = () =>
  import('../../../domain/people/sibling.ts').then((domain) => domain.siblingRequest)

/** Asks a team-mate, by the e-mail address, to be linked as a sibling. */
export default function SiblingDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const form = useZodForm({ schema: siblingRequest, defaultValues: { siblingEmail: '' } })
  const invalid = form.formState.errors
  const request = trpc.player.siblings.request.useMutation({
    onSuccess() {
      const { title, description } = toasts.sibling.requested
      toast.success(title, description, TOAST_MS)
    },
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.sibling.requestFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="兄弟アカウントを追加"
      description="同じチームに登録している兄弟姉妹のメールアドレスを入力してください。相手が承認すると、パスワードなしで互いのアカウントに切り替えられます。"
      verb="申請する"
      write={request}
      formState={form.formState}
      onSubmit={form.handleSubmit((fields) => request.mutate({ studentId: student.id, ...fields }))}
    >
      <Field label="兄弟のメールアドレス" required error={invalid.siblingEmail?.message}>
        <EmailInput
          data-autofocus
          autoComplete="off"
          enterKeyHint="send"
          {...form.register('siblingEmail')}
        />
      </Field>
    </FormDialog>
  )
}
