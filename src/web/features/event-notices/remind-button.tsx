import { useState } from 'react'
import { whyClosed } from '../../../domain/schedule/attendance.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatShortInstant } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'

const RemindDialog = lazyCode(() => import('./remind-dialog.tsx'))

const Root = styled('div', {
  base: {
    mt: '3',
    // Its line is there before what it says.
    '& > p': { mt: '1.5', minH: '5', fontSize: 'sm', lineHeight: '1.25rem', color: 'ink.muted' },
  },
})

/** Asks those who haven't answered, while they can. */
export function RemindButton({ event }: { event: Schedule }) {
  const { timeZone } = useCoachMe()
  const clock = useClubClock(timeZone)
  const [asking, setAsking] = useState(false)
  const dialog = useLingering(asking || null)
  const isOpen = whyClosed(event, clock) === null && event.tally.unanswered > 0
  const state = trpc.coach.schedules.reminders.useQuery(
    { id: event.id },
    { ...askAgain, enabled: isOpen },
  )
  if (!isOpen) return null
  const last = state.data?.last
  return (
    <Root>
      <Button wide icon="send" onClick={() => setAsking(true)}>
        未回答の{event.tally.unanswered}人に催促
      </Button>
      <p>
        {last &&
          `前回 ${formatShortInstant(last.at, timeZone)}${last.kind === 'manual' ? '' : '（自動）'}`}
      </p>
      <LazyDialogs>
        {dialog.shown && (
          <RemindDialog
            event={event}
            open={asking}
            onClose={() => setAsking(false)}
            onExited={dialog.release}
          />
        )}
      </LazyDialogs>
    </Root>
  )
}
