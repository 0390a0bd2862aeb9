import { useMemo, useSyncExternalStore } from 'react'
import { type ClubClock, today } from '../../../domain/time/clock.ts'
import { createSubscription } from '../browser/subscription.ts'

const MINUTE_MS = 60_000
let timer: ReturnType<typeof setTimeout>

const { subscribe, notify } = createSubscription(() => {
  wait()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
})

const minute = () => Math.floor(Date.now() / MINUTE_MS)

function onMinute() {
  notify()
  wait()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(onMinute, MINUTE_MS - (Date.now() % MINUTE_MS))
}

// A phone's timers stand still while the page is out of sight.
function onVisible() {
  if (document.visibilityState === 'visible') onMinute()
}

/** The clubs' wall clock to the minute; renders again when a minute begins. */
export function useClubClock(timeZone: string): ClubClock & { today: string } {
  const now = useSyncExternalStore(subscribe, minute) * MINUTE_MS
  return useMemo(() => {
    const clock = { now: new Date(now), timeZone }
    return { ...clock, today: today(clock) }
  }, [now, timeZone])
}
