import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { z } from 'zod'
import type { sportInput } from '../../../domain/people/admin.ts'
import type { Sport } from '../../../domain/team/sport.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const sportSchema = () =>
  import('../../../domain/people/admin.ts').then((domain) => domain.sportInput)

export default function SportDialog({ entry: sport, ...dialog }: EntryFormProps<Sport>) {
  const form = useZodForm({
    schema: sportSchema,
    defaultValues: { name: sport?.name ?? '', order: sport?.order ?? 0 },
  })
  const { errors: invalid, dirtyFields } = form.formState
  const { sports } = trpc.useUtils().client.admin
  const words = toasts.sport
  const save = useMutation({
    mutationKey: getMutationKey(sport ? trpc.admin.sports.update : trpc.admin.sports.create),
    mutationFn: (input: z.output<typeof sportInput>) =>
      sport
        ? sports.update.mutate({ id: sport.id, ...changesIn(input, dirtyFields) })
        : sports.create.mutate(input),
    onSuccess: () => toast.success((sport ? words.updated : words.added).title),
    onError: (error) => sayFailed(sport ? words.updateFailed : words.addFailed, error),
  })
  const submit = form.handleSubmit((input) =>
    save.mutate(input, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      {...dialog}
      title={sport ? 'スポーツを編集' : 'スポーツを追加'}
      verb={sport ? '保存する' : '追加する'}
      write={save}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field
        label="スポーツ名"
        required
        {...(sport && { hint: '登録済みのチームの表示は変わりません' })}
        error={invalid.name?.message}
      >
        <TextInput data-autofocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="表示順" hint="整数。小さいものから並びます" error={invalid.order?.message}>
        <TextInput
          type="number"
          step={1}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('order', {
            setValueAs: (value) => (value === '' ? 0 : Number(value)),
          })}
        />
      </Field>
    </FormDialog>
  )
}
