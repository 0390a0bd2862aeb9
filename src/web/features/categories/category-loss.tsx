import { formatAmount } from '../../../domain/basics/money.ts'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'

const loss = {
  base: { mt: '3', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted', minH: '2.625rem' },
}
const Loss = styled('p', loss)
const LossSkeleton = styled('div', loss)

/** What loses the category, in numbers; members and events themselves stay (rule M3). */
export function CategoryLoss({ id }: { id: string }) {
  // Other screens change what is counted here.
  const usage = trpc.coach.categories.usage.useQuery({ id }, { staleTime: 0 })
  if (usage.isPending)
    return (
      <LossSkeleton aria-label="読み込み中">
        <Skeleton w="full" h="3.5" mt="3px" mb="2" />
        <Skeleton w="60%" h="3.5" />
      </LossSkeleton>
    )
  if (!usage.data)
    return (
      <Loss>メンバーとスケジュールからこのカテゴリーが外れます。スケジュール自体は残ります。</Loss>
    )
  const { members, events } = usage.data
  if (members + events === 0) return <Loss>使っているメンバーやスケジュールはありません。</Loss>
  return (
    <Loss>
      <span className="nowrap">メンバー{members}人</span>と
      <span className="nowrap">スケジュール{formatAmount(events)}件</span>
      から、このカテゴリーが外れます。メンバーとスケジュールは残ります。
    </Loss>
  )
}
