import { UNDECIDED_VENUE } from '../../../domain/team/venue.ts'
import { Field } from '../../components/form/field.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import type { ScheduleFormApi } from './time-field.tsx'

/** The team's places, 未定, and the event's own place where the team has dropped it. */
export function VenueField({ form }: { form: ScheduleFormApi }) {
  const venues = trpc.coach.venues.list.useQuery().data
  const stored = form.formState.defaultValues?.venue
  const names = new Set(venues?.map(({ name }) => name))
  if (stored) names.add(stored)
  names.delete(UNDECIDED_VENUE)
  return (
    <Field
      label="活動場所"
      hint={venues?.length === 0 ? '「活動場所」に登録した場所から選べます' : undefined}
      error={form.formState.errors.venue?.message}
    >
      <NativeSelect
        placeholder={UNDECIDED_VENUE}
        options={[...names].map((name) => ({ value: name, label: name }))}
        {...form.register('venue')}
      />
    </Field>
  )
}
