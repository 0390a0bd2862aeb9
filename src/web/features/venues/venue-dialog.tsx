import { useId } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import type { Venue } from '../../../domain/venue.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { Form } from '../../components/layout.tsx'
import { FormError } from '../../components/states.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { useSaveVenue } from './venue-writes.ts'

const venueInput = () => import('../../../domain/venue.ts').then((domain) => domain.venueInput)

interface Props {
  open: boolean
  /** The one to edit; null adds one. */
  venue: Venue | null
  onClose: () => void
  onExited: () => void
}

export default function VenueDialog({ open, venue, onClose, onExited }: Props) {
  const id = useId()
  const form = useZodForm({
    schema: venueInput,
    defaultValues: { name: venue?.name ?? '', address: venue?.address ?? '' },
  })
  const save = useSaveVenue(venue)
  const { errors: invalid } = form.formState

  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError(error) {
        applyServerIssues(form, error)
        const { addFailed, updateFailed } = toasts.venue
        toast.error((venue ? updateFailed : addFailed).title, errorMessage(error, errors.network))
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={venue ? '活動場所を編集' : '活動場所を追加'}
      size="sm"
      pending={save.isPending}
      keep
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={save.isPending}>
            {venue ? '保存する' : '追加する'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <FormError>{invalid.root?.message}</FormError>
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
      </Form>
    </Dialog>
  )
}
