import { useId } from 'react'
import type { Category } from '../../../domain/category.ts'
import { errors, toasts } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea, TextInput } from '../../components/inputs.tsx'
import { Form } from '../../components/layout.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useSaveCategory } from './category-writes.ts'

const categoryInput = () =>
  import('../../../domain/category.ts').then((domain) => domain.categoryInput)

interface Props {
  open: boolean
  /** The one to edit; null adds one. */
  category: Category | null
  onClose: () => void
  onExited: () => void
}

export default function CategoryDialog({ open, category, onClose, onExited }: Props) {
  const id = useId()
  const form = useZodForm({
    schema: categoryInput,
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '' },
  })
  const save = useSaveCategory(category)
  const { errors: invalid } = form.formState
  const { addFailed, updateFailed } = toasts.category
  const failed = category ? updateFailed : addFailed

  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError(error) {
        applyServerIssues(form, error)
        toast.error(failed.title, errorMessage(error, errors.network))
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={category ? 'カテゴリーを編集' : 'カテゴリーを追加'}
      size="sm"
      pending={save.isPending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={save.isPending}>
            {category ? '保存する' : '追加する'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <FormError>{invalid.root?.message}</FormError>
        <Field label="名前" required hint="例：U-12、中学生、GK" error={invalid.name?.message}>
          <TextInput data-autofocus autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="説明" error={invalid.description?.message}>
          <Textarea {...form.register('description')} />
        </Field>
      </Form>
    </Dialog>
  )
}
