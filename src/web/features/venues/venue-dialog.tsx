import { errors, toasts } from '../../../domain/messages.ts'
import type { Venue } from '../../../domain/venue.ts'
import type { EntryFormProps } from '../../components/entry-dialogs.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useSaveVenue } from './venue-writes.ts'

const venueInput = () => import('../../../domain/venue.ts').then((domain) => domain.venueInput)

export default function VenueDialog({ entry: venue, ...dialog }: EntryFormProps<Venue>) {
  const form = useZodForm({
    schema: venueInput,
    defaultValues: { name: venue?.name ?? '', address: venue?.address ?? '' },
  })
  const save = useSaveVenue(venue)
  const { errors: invalid } = form.formState

  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: dialog.onClose,
      onError(error) {
        applyServerIssues(form, error)
        const { addFailed, updateFailed } = toasts.venue
        toast.error((venue ? updateFailed : addFailed).title, errorMessage(error, errors.network))
      },
    }),
  )
  return (
    <FormDialog
      {...dialog}
      title={venue ? '活動場所を編集' : '活動場所を追加'}
      verb={venue ? '保存する' : '追加する'}
      pending={save.isPending}
      error={invalid.root?.message}
      onSubmit={submit}
    >
      <Field label="名前" required error={invalid.name?.message}>
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
