import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { defaultDeadline } from './form-values.ts'
import type { ScheduleFormApi } from './time-field.tsx'

/** Until a deadline is chosen, that of a new event is the team's default as the date has it (rule S9). */
export function useDefaultDeadline(form: ScheduleFormApi, settings: TeamSettings | undefined) {
  const { control, setValue, getFieldState, formState } = form
  const { timeZone } = useCoachMe()
  const [date, startHour, startMinute] = useWatch({
    control,
    name: ['date', 'startHour', 'startMinute'],
  })
  const { isDirty: hasDay } = getFieldState('deadlineDaysBefore', formState)
  const { isDirty: hasTime } = getFieldState('deadlineMinute', formState)
  const isChosen = hasDay || hasTime
  useEffect(() => {
    if (!settings || isChosen) return
    const clock = { now: new Date(), timeZone }
    const deadline = defaultDeadline({ date, startHour, startMinute }, settings, clock)
    setValue('deadlineDaysBefore', deadline.deadlineDaysBefore)
    setValue('deadlineMinute', deadline.deadlineMinute)
  }, [settings, isChosen, date, startHour, startMinute, timeZone, setValue])
}
