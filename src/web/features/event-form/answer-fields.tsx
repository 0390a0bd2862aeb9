import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CAPACITY_MAX } from '../../../domain/schedule/seats.ts'
import { formatShortDate, formatTime } from '../../../domain/time/calendar.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { askedOptions, dayOptions, minuteOptions, summaryOf } from './answer-values.ts'
import { numberIn } from './form-values.ts'
import type { ScheduleFormApi } from './time-field.tsx'

const Fold = styled('section', {
  base: {
    borderBlock: '1px solid',
    borderColor: 'line',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '13',
      fontSize: 'md',
      fontWeight: 'semibold',
      textAlign: 'start',
      '& > small': { ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
      '& > svg': { flex: 'none', color: 'ink.muted' },
    },
    '& > div': { display: 'grid', gap: '4', pb: '4', ps: { base: '0', md: '7' } },
  },
})

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > div': { w: 'auto' },
    '& > b': { fontWeight: 'semibold' },
  },
})

const FIELDS = ['deadlineDaysBefore', 'deadlineMinute', 'askedDaysBefore', 'capacity'] as const
/** Of a deadline that is chosen anew. */
const EVENING = 20 * 60

interface Props {
  form: ScheduleFormApi
  /** The event's; of a series, the first one's. */
  date: string
}

/** Until when it is answered, from when on it asks, how many seats it has: folded, with its values beside it. */
export function AnswerFields({ form, date }: Props) {
  const id = useId()
  const { register, setValue, getValues, formState, control } = form
  const { errors, defaultValues } = formState
  const [days, minute, asked, capacity] = useWatch({ control, name: FIELDS })
  const [unfolded, setUnfolded] = useState(false)
  // What is refused in here is to be seen.
  const open = unfolded || FIELDS.some((field) => errors[field])

  const chooseDay = () => {
    const chosen = getValues('deadlineDaysBefore')
    if (chosen == null) setValue('deadlineMinute', null, { shouldDirty: true })
    else if (getValues('deadlineMinute') == null)
      setValue('deadlineMinute', EVENING, { shouldDirty: true })
  }
  return (
    <Fold>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setUnfolded(!open)}
      >
        <Icon name="checkCircle" />
        回答
        <small>{summaryOf({ days, minute, asked, capacity })}</small>
        <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
      </button>
      <div id={id} hidden={!open}>
        <FieldGroup
          legend="回答の締切"
          hint="過ぎると、変更できるのはコーチだけになります。"
          error={(errors.deadlineDaysBefore ?? errors.deadlineMinute)?.message}
        >
          <Line>
            <NativeSelect
              aria-label="回答の締切（日）"
              placeholder="開始まで"
              options={dayOptions(defaultValues?.deadlineDaysBefore)}
              {...register('deadlineDaysBefore', { setValueAs: numberIn, onChange: chooseDay })}
            />
            {days != null && (
              <>
                <NativeSelect
                  aria-label="回答の締切（時刻）"
                  options={minuteOptions(defaultValues?.deadlineMinute)}
                  {...register('deadlineMinute', { setValueAs: numberIn })}
                />
                {date && minute != null && (
                  <b>
                    {formatShortDate(addDays(date, -days))}{' '}
                    {formatTime(Math.floor(minute / 60), minute % 60)}
                  </b>
                )}
              </>
            )}
          </Line>
        </FieldGroup>
        <FieldGroup
          legend="回答を聞きはじめる"
          hint="それまでは未回答に数えません。早く答えることはできます。"
          error={errors.askedDaysBefore?.message}
        >
          <Line>
            <NativeSelect
              aria-label="回答を聞きはじめる"
              placeholder="すぐに"
              options={askedOptions(defaultValues?.askedDaysBefore)}
              {...register('askedDaysBefore', { setValueAs: numberIn })}
            />
            {asked != null && date && <b>{formatShortDate(addDays(date, -asked))}から</b>}
          </Line>
        </FieldGroup>
        <Field
          label="定員"
          hint="空欄は定員なし。超えた参加はキャンセル待ちになり、空きが出ると自動で参加になります。"
          error={errors.capacity?.message}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={CAPACITY_MAX}
            css={{ maxW: '8rem' }}
            {...register('capacity', { setValueAs: numberIn })}
          />
        </Field>
      </div>
    </Fold>
  )
}
