import { useRef } from 'react'
import type { ScheduleFormApi } from './time-field.tsx'
import { minutesOf, movedWithStart, type TimeKind } from './time-values.ts'

/** Where end and gathering of an event follow its start until they are chosen themselves. */
export function useFollowingTimes({ getValues, setValue, formState }: ScheduleFormApi) {
  const chosen = useRef(new Set<TimeKind>())
  return (kind: TimeKind) => {
    if (kind !== 'start') return void chosen.current.add(kind)
    const first = formState.defaultValues ?? {}
    for (const follower of ['end', 'gather'] as const) {
      if (chosen.current.has(follower)) continue
      const time = movedWithStart(
        minutesOf(first, follower),
        minutesOf(first, 'start'),
        minutesOf(getValues(), 'start'),
      )
      if (time === null) continue
      setValue(`${follower}Hour`, Math.floor(time / 60), { shouldDirty: true })
      setValue(`${follower}Minute`, time % 60, { shouldDirty: true })
    }
  }
}
