import { useMemo, useSyncExternalStore } from 'react'
import { type ClubClock, today } from '../../../domain/clock.ts'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout>

const minute = () => Math.floor(Date.now() / MINUTE_MS)
const tell = () => {
  for (const listener of listeners) listener()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      tell()
      wait()
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  )
}

// A phone's timers stand still while the page is out of sight.
const onVisible = () => {
  if (document.visibilityState !== 'visible') return
  tell()
  wait()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    wait()
    document.addEventListener('visibilitychange', onVisible)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The clubs' wall clock to the minute; renders again when a minute begins. */
export function useClubClock(timeZone: string): ClubClock & { today: string } {
  const now = useSyncExternalStore(subscribe, minute) * MINUTE_MS
  return useMemo(() => {
    const clock = { now: new Date(now), timeZone }
    return { ...clock, today: today(clock) }
  }, [now, timeZone])
}
