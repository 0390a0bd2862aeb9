import { UNANSWERED } from '../../../domain/schedule/attendance.ts'
import type { FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import { endOfWeek } from '../../../domain/time/weeks-ahead.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useWholeFamily } from '../../lib/session/family-view.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { childName } from '../../shared/family/family-words.ts'
import { isRowOpen, useChildren, useComingFamilyEvents } from '../../shared/family/use-family.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { LaterEvents } from '../../shared/schedules/later-events.tsx'
import { Stretches } from '../../shared/schedules/stretches.tsx'
import { FamilyCard, FamilyCardSpace } from './family-card.tsx'
import { useFamilyAnswers, type Wanted } from './use-family-answers.ts'

const WholeWeekDialog = lazyCode(() => import('./whole-week-dialog.tsx'))

interface Props {
  onEvent: (id: string) => void
  /** Whether what 今週をすべて参加にする would answer stands open. */
  answeringWeek: boolean
  onAnswerWeek: () => void
  onClose: () => void
}

/** All children of a guardian, or the one in view: a card an event, a row a child. */
export default function FamilyPage({ onEvent, answeringWeek, onAnswerWeek, onClose }: Props) {
  const { timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const { children, ...family } = useChildren(useWholeFamily())
  const { events, clock, failed, later, ...query } = useComingFamilyEvents(children, today)
  const categories = trpc.player.categories.list.useQuery()
  const address = useAddresses()
  const answers = useFamilyAnswers()
  const now = { ...clock, today }
  const week = useLingering(answeringWeek || null)
  const broken = failedOf(family, categories) ?? (events ? null : (failed ?? null))
  const head = <PageHead title="出欠管理" />
  if (broken)
    return (
      <>
        {head}
        <QueryError title="スケジュールを読み込めませんでした" query={broken} />
      </>
    )
  if (!events || !children || !categories.data)
    return (
      <>
        {head}
        <EventListSkeleton count={4} />
      </>
    )

  const shown = events.flatMap(shownInList)
  const openRows = (event: FamilySchedule) =>
    event.rows.filter((row) => isRowOpen(event, row, today))
  const thisWeek = shown.filter(({ date }) => date <= endOfWeek(today))
  const wanted = thisWeek.flatMap((event) =>
    openRows(event).flatMap((row): Wanted[] => {
      const child = children.find(({ id }) => id === row.studentId)
      const before = { status: UNANSWERED, comment: null } as const
      return child ? [{ child, event, status: '○', before }] : []
    }),
  )
  const map = categoryMap(categories.data)
  const without = children.filter(({ categoryIds }) => categoryIds.length === 0)
  return (
    <>
      {head}
      {without.length > 0 && (
        <Missing>
          {without.map(childName).join('さん、')}
          さんのカテゴリがまだ選ばれていません。
          <ButtonLink to="/">カレンダーで選ぶ</ButtonLink>
        </Missing>
      )}
      {shown.length === 0 && (
        <EmptyState
          title="これからの予定はありません"
          text="コーチが予定を追加すると、ここに表示されます。"
          action={<ButtonLink to="/">カレンダーを見る</ButtonLink>}
        />
      )}
      <Stretches
        events={shown}
        today={today}
        waiting={(event) => openRows(event).length}
        space={<FamilyCardSpace />}
        action={({ key }) =>
          key === 'this-week' &&
          wanted.length > 1 && (
            <Button icon="checkCircle" onClick={onAnswerWeek}>
              今週をすべて参加にする
            </Button>
          )
        }
      >
        {(event) => (
          <FamilyCard
            event={event}
            family={family.data?.children ?? children}
            categories={map}
            address={address(event.venue)}
            clock={now}
            answers={answers}
            onOpen={() => onEvent(event.id)}
          />
        )}
      </Stretches>
      <LaterEvents later={later} />
      {failed && <StaleNotice query={{ error: failed.error, ...query }} />}
      <LazyDialogs>
        {week.shown && (
          <WholeWeekDialog
            open={answeringWeek}
            wanted={wanted}
            kept={thisWeek.flatMap(({ rows }) => rows).filter(({ answer }) => answer).length}
            onAnswer={(all) => answers.answer(...all)}
            onClose={onClose}
            onExited={week.release}
          />
        )}
      </LazyDialogs>
    </>
  )
}

/** What has begun is over; where a coach assigns, only who was. */
function shownInList(event: FamilySchedule): FamilySchedule[] {
  if (event.closed === 'started') return []
  const rows =
    event.closed === 'coachAssigned' ? event.rows.filter(({ answer }) => answer) : event.rows
  return rows.length > 0 ? [{ ...event, rows }] : []
}

const Missing = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    mb: '3',
    px: '3.5',
    py: '2.5',
    borderRadius: 'leaf',
    bg: 'maybe.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
})
