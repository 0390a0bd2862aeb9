import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CAPACITY_MAX } from '../../../domain/schedule/seats.ts'
import { formatShortDate } from '../../../domain/time/calendar.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { numberIn } from '../../lib/form/number-in.ts'
import { styled } from '../../lib/theme/styled.ts'
import {
  askedOptions,
  dayOptions,
  deadlineOn,
  minuteOptions,
  summaryOf,
} from '../../shared/schedules/answer-values.ts'
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
    '& > div': { display: 'grid', gap: '4', pb: '4' },
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
    '& > [role=radiogroup]': { minW: '10rem' },
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
  /** Chosen, but not filled in yet, too. */
  const [limits, setLimits] = useState(false)
  const limited = limits || capacity != null
  const limit = (chosen: 'none' | 'some') => {
    setLimits(chosen === 'some')
    if (chosen === 'none') setValue('capacity', null, { shouldDirty: true })
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
        <small>{!open && summaryOf(date, { days, minute, asked, capacity })}</small>
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
                <b>{deadlineOn(date, { days, minute })}</b>
              </>
            )}
          </Line>
        </FieldGroup>
        <FieldGroup
          legend="回答を聞きはじめる"
          hint="それまでは未回答に数えず、お願いも送りません。"
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
        <FieldGroup
          legend="定員"
          hint="いっぱいになると、キャンセル待ちになります。空きが出ると、自動で参加になります。"
          error={errors.capacity?.message}
        >
          <Line>
            <Segmented
              as="radio"
              label="定員"
              value={limited ? 'some' : 'none'}
              onChange={limit}
              segments={[
                { value: 'none', label: 'なし' },
                { value: 'some', label: '決める' },
              ]}
            />
            {limited && (
              <>
                <TextInput
                  type="number"
                  inputMode="numeric"
                  aria-label="定員（人数）"
                  min={1}
                  max={CAPACITY_MAX}
                  css={{ w: '6rem', textAlign: 'end' }}
                  {...register('capacity', { setValueAs: numberIn })}
                />
                人
              </>
            )}
          </Line>
        </FieldGroup>
      </div>
    </Fold>
  )
}
