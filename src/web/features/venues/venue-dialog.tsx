import type { Venue } from '../../../domain/venue.ts'
import type { EntryFormProps } from '../../components/entry-dialogs.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useSaveVenue } from './venue-writes.ts'

const venueInput = () => import('../../../domain/venue.ts').then((domain) => domain.venueInput)

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
