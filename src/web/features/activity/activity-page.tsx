import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Timeline } from '../../components/list/timeline.tsx'
import { Card, PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { UndoButton } from '../../shared/schedules/undo-button.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { useLog } from './use-log.ts'

const Root = styled('div', { base: { maxW: '50rem' } })
const More = styled('div', { base: { mt: '3', textAlign: 'center' } })

/** The club's whole log, in parts: what was done, and how to take it back as long as it can be. */
export function ActivityPage() {
  return (
    <>
      <PageHead
        title="更新履歴"
        keep
        lead="これまでの更新です。予定の変更と削除は、24時間は元に戻せます"
        actions={
          <ButtonLink to="/team" icon="chevronLeft">
            ダッシュボードへ戻る
          </ButtonLink>
        }
      />
      <Root>
        <Lines />
      </Root>
    </>
  )
}

function Lines() {
  const { timeZone } = useCoachMe()
  const { list, lines, more, failed } = useLog()
  const categories = trpc.coach.categories.list.useQuery()
  const retry = () => {
    list.refetch()
    if (categories.isError) categories.refetch()
  }
  if (list.isError && !list.data)
    return <QueryError title="更新履歴を読み込めませんでした" query={{ ...list, refetch: retry }} />
  if (!list.data || categories.isPending) return <TimelineSkeleton />
  if (lines.length === 0)
    return (
      <EmptyState
        title="更新履歴がありません"
        text="予定やメンバーを変更すると、ここに残ります。"
      />
    )
  return (
    <>
      <Card pad>
        <Timeline
          activities={lines}
          categories={categoryMap(categories.data ?? [])}
          timeZone={timeZone}
          actionOf={({ undoId }) => undoId && <UndoButton id={undoId} />}
        />
      </Card>
      {failed && <QueryError title="続きを読み込めませんでした" query={failed} />}
      {more && !failed && (
        <More>
          <Button onClick={more.onMore} pending={more.isPending}>
            もっと見る
          </Button>
        </More>
      )}
    </>
  )
}
