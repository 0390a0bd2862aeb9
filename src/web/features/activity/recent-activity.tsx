import { TIMELINE_LENGTH } from '../../../domain/activity/activity.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Timeline } from '../../components/list/timeline.tsx'
import { Card, SectionHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { UndoButton } from '../../shared/schedules/undo-button.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

const None = styled('p', { base: { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' } })

/** The newest entries of the club's log. */
export function RecentActivity() {
  return (
    <section>
      <SectionHead
        title="更新履歴"
        end={
          <ButtonLink to="/team/activity" variant="link" endIcon="chevronRight">
            すべて見る
          </ButtonLink>
        }
      />
      <Entries />
    </section>
  )
}

function Entries() {
  const { timeZone } = useCoachMe()
  const activity = trpc.coach.activity.useQuery({ limit: 10 })
  const categories = trpc.coach.categories.list.useQuery()
  const retry = () => {
    activity.refetch()
    if (categories.isError) categories.refetch()
  }
  if (activity.isError && !activity.data)
    return (
      <QueryError title="更新履歴を読み込めませんでした" query={{ ...activity, refetch: retry }} />
    )
  if (!activity.data || categories.isPending) return <TimelineSkeleton />
  return (
    <Card pad>
      {activity.data.length === 0 ? (
        <None>更新履歴がここに表示されます</None>
      ) : (
        <Timeline
          activities={activity.data.slice(0, TIMELINE_LENGTH)}
          categories={categoryMap(categories.data ?? [])}
          timeZone={timeZone}
          actionOf={({ undoId }) => undoId && <UndoButton id={undoId} />}
        />
      )}
    </Card>
  )
}
