import { type UseFormReturn, useWatch } from 'react-hook-form'
import { MINUTE_STEP } from '../../../domain/schedule/event-times.ts'
import type { ScheduleInput } from '../../../domain/schedule/schedule.ts'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { numberIn } from '../../lib/form/number-in.ts'
import { styled } from '../../lib/theme/styled.ts'
import type { ScheduleValues } from './form-values.ts'
import type { TimeKind } from './time-values.ts'

export type ScheduleFormApi = UseFormReturn<ScheduleValues, unknown, ScheduleInput>

const Pair = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '2',
    '& select': { ps: '2.5', pe: '7' },
  },
})

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}時` }))
const steps = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => step * MINUTE_STEP)

/** Steps of 5, and the stored and the chosen minute where they are none of them. */
const minutes = (...others: (number | null | undefined)[]) =>
  [...new Set([...steps, ...others.flatMap((minute) => minute ?? [])])]
    .sort((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: `${String(minute).padStart(2, '0')}分` }))

interface Props {
  form: ScheduleFormApi
  label: string
  kind: TimeKind
  hint?: string | false
  /** It was chosen, not set by another field. */
  onChosen?: ((kind: TimeKind) => void) | undefined
}

/** Hour and minute; both empty means that there is no time yet. */
export function TimeField({ form, label, kind, hint, onChosen }: Props) {
  const { register, setValue, getValues, formState, control } = form
  const [hour, minute] = [`${kind}Hour`, `${kind}Minute`] as const
  const invalid = formState.errors[hour] ?? formState.errors[minute]
  const stored = formState.defaultValues?.[minute]
  const chosenMinute = useWatch({ control, name: minute })

  /** A time is null or whole. */
  const chooseHour = () => {
    const chosen = getValues(hour)
    if (chosen == null) setValue(minute, null, { shouldDirty: true })
    else if (getValues(minute) == null) setValue(minute, 0, { shouldDirty: true })
    onChosen?.(kind)
  }
  return (
    <FieldGroup legend={label} required hint={hint} error={invalid?.message}>
      <Pair>
        <NativeSelect
          aria-label={`${label}（時）`}
          aria-invalid={invalid ? true : undefined}
          placeholder="--時"
          options={hours}
          {...register(hour, { setValueAs: numberIn, onChange: chooseHour })}
        />
        <NativeSelect
          aria-label={`${label}（分）`}
          aria-invalid={invalid ? true : undefined}
          placeholder="--分"
          options={minutes(stored, chosenMinute)}
          {...register(minute, { setValueAs: numberIn, onChange: () => onChosen?.(kind) })}
        />
      </Pair>
    </FieldGroup>
  )
}
