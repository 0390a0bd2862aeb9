import type { Venue } from '../../../domain/team/venue.ts'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useSaveVenue } from './venue-writes.ts'

const venueInput = () => import('../../../domain/team/venue.ts').then((domain) => domain.venueInput)

export default function VenueDialog({ entry: venue, ...dialog }: EntryFormProps<Venue>) {
  const form = useZodForm({
    schema: venueInput,
    stored: { name: venue?.name ?? '', address: venue?.address ?? '' },
  })
  // Another tab or person may have changed it.
  trpc.coach.venues.list.useQuery(undefined, { staleTime: 0, enabled: venue !== null })
  const { errors: invalid, dirtyFields } = form.formState
  const save = useSaveVenue(venue, dirtyFields)

  const submit = form.handleSubmit((input) =>
    save.mutate(input, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      {...dialog}
      title={venue ? '活動場所を編集' : '活動場所を追加'}
      verb={venue ? '保存する' : '追加する'}
      write={save}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field
        label="名前"
        required
        {...(venue && { hint: '登録済みの予定の活動場所は変わりません' })}
        error={invalid.name?.message}
      >
        <TextInput data-autofocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="住所"
        hint="入力すると、地図で正確な場所が開きます"
        error={invalid.address?.message}
      >
        <TextInput autoComplete="off" {...form.register('address')} />
      </Field>
    </FormDialog>
  )
}
