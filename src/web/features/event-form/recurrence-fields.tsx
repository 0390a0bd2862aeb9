import { useController, useWatch } from 'react-hook-form'
import { LAST_DATE } from '../../../domain/basics/validation.ts'
import {
  INTERVAL_MAX,
  RECURRENCE_RULES,
  type RecurrenceRule,
  recurrenceRuleLabels,
} from '../../../domain/schedule/recurrence.ts'
import { weekdayOf } from '../../../domain/time/dates.ts'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { numberIn } from '../../lib/form/number-in.ts'
import { styled } from '../../lib/theme/styled.ts'
import { recurrenceIn } from './form-values.ts'
import type { ScheduleFormApi } from './time-field.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'

const Rule = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& > .pair': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: '3',
      alignItems: 'start',
    },
    '& .every': { display: 'flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' },
    '& .every input': { minW: '0', flex: '1' },
  },
})

const rules = [
  { value: 'none', label: 'なし' },
  ...RECURRENCE_RULES.map((rule) => ({ value: rule, label: recurrenceRuleLabels[rule] })),
]
const units: Record<RecurrenceRule, string> = {
  daily: '日ごと',
  weekly: '週ごと',
  monthly: 'か月ごと',
}

interface Props {
  form: ScheduleFormApi
  /** The first event's date, from which the rule is worked out. */
  start: string
}

/** なし, 毎日, 毎週 or 毎月; with a rule also how often, until when and on which days. */
export function RecurrenceFields({ form, start }: Props) {
  const { register, control, setValue, formState } = form
  const values = useWatch({ control })
  const days = useController({ control, name: 'recurrenceDays' })
  const { errors } = formState
  const recurrence = recurrenceIn(values)
  const chosen = recurrence?.days ?? []
  // Without a choice it is the date's own.
  const ticked = start && chosen.length === 0 ? [weekdayOf(start)] : chosen

  /** What no rule uses would otherwise be refused, unseen; the weekdays wait for a weekly rule. */
  const forget = () => {
    if (form.getValues('recurrenceRule') !== 'none') return
    setValue('recurrenceInterval', 1, { shouldDirty: true })
    setValue('recurrenceEndDate', '', { shouldDirty: true })
  }
  return (
    <Rule>
      <Field label="繰り返し" error={errors.recurrenceRule?.message}>
        <NativeSelect options={rules} {...register('recurrenceRule', { onChange: forget })} />
      </Field>
      {recurrence && (
        <>
          <div className="pair">
            <Field label="間隔" error={errors.recurrenceInterval?.message}>
              <span className="every">
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={INTERVAL_MAX}
                  {...register('recurrenceInterval', { setValueAs: numberIn })}
                />
                {units[recurrence.rule]}
              </span>
            </Field>
            <Field label="終了日" error={errors.recurrenceEndDate?.message}>
              <TextInput
                type="date"
                min={start}
                max={LAST_DATE}
                {...register('recurrenceEndDate')}
              />
            </Field>
          </div>
          {recurrence.rule === 'weekly' && (
            <FieldGroup legend="曜日" error={days.fieldState.error?.message}>
              <WeekdayBoxes chosen={ticked} onChange={days.field.onChange} />
            </FieldGroup>
          )}
        </>
      )}
    </Rule>
  )
}
