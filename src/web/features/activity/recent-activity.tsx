import { chakra } from '@chakra-ui/react'
import { TIMELINE_LENGTH } from '../../../domain/activity.ts'
import { Card, SectionHead } from '../../components/layout.tsx'
import { QueryError } from '../../components/query-error.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { categoryMap } from '../../lib/categories.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCoachMe } from '../accounts/me.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

const None = chakra('p', { base: { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' } })

/** The newest entries of the club's log (first document, section 2, timeline). */
export function RecentActivity() {
  return (
    <section>
      <SectionHead title="更新履歴" />
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
        />
      )}
    </Card>
  )
}
