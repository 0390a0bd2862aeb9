import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Period } from '../../../domain/time/period.ts'
import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { RecentActivity } from '../activity/recent-activity.tsx'
import { EventDialog, preloadEventDialog } from '../coach-schedules/event-dialog.tsx'
import { preloadCancelDialog } from '../event-life/life-button.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestAnnouncements } from './newest-announcements.tsx'
import { NextEvents } from './next-events.tsx'
import { StatCards } from './stat-cards.tsx'
import { ToDecide } from './to-decide.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const MemberListDialog = lazyCode(() => import('../members/member-list-dialog.tsx'))

const ADD = '新規追加'

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
    alignItems: 'start',
    gap: { base: '4', lg: '6' },
    mt: { base: '2', lg: '3' },
    // In sight at once: their height is known before they are drawn.
    '& article': { contentVisibility: 'visible' },
    // What stands below the events is drawn once it is known how many there are.
    lgDown: { '& > :has(> .loading) + *': { display: 'none' } },
  },
})

interface Props {
  period: Period
  onPeriod: (period: Period) => void
  membersOpen: boolean
  onMembers: () => void
  /** The event whose detail stands open. */
  eventId: string | null
  onEvent: (id: string) => void
  onClose: () => void
}

/** What a coach asks first: what is next, and who comes. */
export function Dashboard(props: Props) {
  const { period, onPeriod, membersOpen, onMembers, eventId, onEvent, onClose } = props
  const members = useLingering(membersOpen || null)
  const steps = useFirstSteps()
  /** A new club's steps lead to its first event. */
  const runs = steps === null
  const { today } = useClubClock(useCoachMe().timeZone)
  const waiting = trpc.coach.toDecide.useQuery(undefined, askAgain)
  const above =
    steps === undefined || waiting.isPending ? undefined : (
      <>
        {steps && <FirstSteps steps={steps} />}
        {waiting.data && <ToDecide waiting={waiting.data} />}
      </>
    )
  const navigate = useNavigate()
  const add = () => navigate({ to: '/team/schedule', search: { add: today } })
  useEffect(() => {
    void preloadEventDialog()
    void preloadCancelDialog()
  }, [])
  return (
    <>
      <PageHead
        title="ダッシュボード"
        actions={
          runs && (
            <Button variant="primary" icon="plus" onClick={add}>
              {ADD}
            </Button>
          )
        }
      />
      <StatCards period={period} onPeriod={onPeriod} onMembers={onMembers} />
      <Columns>
        <section>
          <NextEvents onOpen={onEvent} above={above} />
        </section>
        <Stack css={{ gap: '6' }}>
          <NewestAnnouncements />
          <RecentActivity />
        </Stack>
      </Columns>
      {runs && <FloatingAction onClick={add}>{ADD}</FloatingAction>}
      <EventDialog id={eventId} onClose={onClose} place="dashboard" />
      <LazyDialogs>
        {members.shown && (
          <MemberListDialog open={membersOpen} onClose={onClose} onExited={members.release} />
        )}
      </LazyDialogs>
    </>
  )
}
