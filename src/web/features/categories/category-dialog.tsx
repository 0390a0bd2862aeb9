import type { Category } from '../../../domain/team/category.ts'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useSaveCategory } from './category-writes.ts'

const categoryInput = () =>
  import('../../../domain/team/category.ts').then((domain) => domain.categoryInput)

export default function CategoryDialog({ entry: category, ...dialog }: EntryFormProps<Category>) {
  const form = useZodForm({
    schema: categoryInput,
    stored: { name: category?.name ?? '', description: category?.description ?? '' },
  })
  // Another tab or person may have changed it.
  trpc.coach.categories.list.useQuery(undefined, { staleTime: 0, enabled: category !== null })
  const { errors: invalid, dirtyFields } = form.formState
  const save = useSaveCategory(category, dirtyFields)

  const submit = form.handleSubmit((input) =>
    save.mutate(input, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      {...dialog}
      title={category ? 'カテゴリーを編集' : 'カテゴリーを追加'}
      verb={category ? '保存する' : '追加する'}
      write={save}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field label="名前" required hint="例：U-12、中学生、GK" error={invalid.name?.message}>
        <TextInput data-autofocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="説明" error={invalid.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
    </FormDialog>
  )
}
