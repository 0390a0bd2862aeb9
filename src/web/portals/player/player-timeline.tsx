import { TIMELINE_LENGTH } from '../../../domain/activity/activity.ts'
import { Timeline } from '../../components/list/timeline.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'

const None = styled('p', { base: { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' } })

/** The newest entries of the club's log that concern players. */
export default function PlayerTimeline({ timeZone }: { timeZone: string }) {
  const { data: activities } = trpc.player.activity.useQuery({ limit: TIMELINE_LENGTH })
  const { data: categories } = trpc.player.categories.list.useQuery()
  if (!activities || !categories) return null
  if (activities.length === 0) return <None>更新履歴がここに表示されます</None>
  return (
    <Timeline
      compact
      activities={activities}
      categories={categoryMap(categories)}
      timeZone={timeZone}
    />
  )
}
