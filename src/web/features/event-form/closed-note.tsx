import { useWatch } from 'react-hook-form'
import { Icon } from '../../components/look/icon.tsx'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { closedWords } from './form-values.ts'
import type { ScheduleFormApi } from './time-field.tsx'

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    mt: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'leaf',
    bg: 'maybe.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& > svg': { flex: 'none', mt: '1px', color: 'maybe.ink' },
  },
})

interface Props {
  form: ScheduleFormApi
  /** An event that could not be answered before either needs no word. */
  isNew: boolean
}

/** Says before an event is saved that nobody could answer it. */
export function ClosedNote({ form: { control, formState }, isNew }: Props) {
  const { timeZone } = useCoachMe()
  const clock = () => ({ now: new Date(), timeZone })
  const words = useWatch({ control, compute: (values) => closedWords(values, clock()) })
  const { defaultValues } = formState
  const wasClosed =
    !isNew && defaultValues && closedWords(asValues(defaultValues), clock()) !== null
  return (
    <div role="status">
      {words && !wasClosed && (
        <Root>
          <Icon name="clock" size={16} />
          <span>{words}</span>
        </Root>
      )}
    </div>
  )
}

type Defaults = NonNullable<ScheduleFormApi['formState']['defaultValues']>

const asValues = (defaults: Defaults) => ({
  date: defaults.date ?? '',
  startHour: defaults.startHour,
  startMinute: defaults.startMinute,
  deadlineDaysBefore: defaults.deadlineDaysBefore,
  deadlineMinute: defaults.deadlineMinute,
  studentCanRegister: defaults.studentCanRegister,
})
