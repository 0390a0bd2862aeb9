interface Dated {
  date: string
}

/**
 * The day below a phone's month before one is chosen: the next with an event from today on, else
 * today, else the month's first with an event. `month` is `YYYY-MM`, the events in order.
 */
export function defaultDay(events: readonly Dated[], month: string, today: string): string | null {
  const days = events.map(({ date }) => date).filter((date) => date.startsWith(month))
  const next = days.find((date) => date >= today)
  if (next) return next
  return today.startsWith(month) ? today : (days[0] ?? null)
}
