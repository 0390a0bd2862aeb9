import { Button } from '../../components/action/button.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import type { ViewProps } from './coach-view.ts'

type EmptyProps = Pick<ViewProps, 'filter' | 'today' | 'onShow' | 'onOpen'> & { past: boolean }

/** Why the list is empty, and what to do next. */
export function NoEvents({ past, filter, today, onShow, onOpen }: EmptyProps) {
  if (filter.narrows)
    return (
      <EmptyState
        title="選んだカテゴリーの予定はありません"
        action={
          <Button onClick={() => onShow({ categories: 'all' })}>すべてのカテゴリーを表示</Button>
        }
      />
    )
  if (past) return <EmptyState title="過去の予定はありません" />
  return (
    <EmptyState
      title="スケジュールがありません"
      text="練習や試合を追加すると、メンバーが出欠を答えられるようになります。"
      action={
        <Button variant="primary" icon="plus" onClick={() => onOpen({ add: today })}>
          新規追加
        </Button>
      }
    />
  )
}
