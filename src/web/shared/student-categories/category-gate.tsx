import { type ReactNode, useState } from 'react'
import { Button } from '../../components/action/button.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { CategorySelection } from './category-selection.tsx'
import { type ChosenCategories, useChosenCategories } from './use-chosen-categories.ts'

interface Props {
  /** In the shape of the page, while the choice is on its way. */
  skeleton: ReactNode
  /** The choice stands open over the page, which stays below it if a coach takes all away meanwhile. */
  choosing: boolean
  onClose: () => void
  children: (choice: ChosenCategories) => ReactNode
}

/** The page for those who have chosen categories; the choice in its place for those who have not. */
export function CategoryGate({ skeleton, choosing, onClose, children }: Props) {
  const { student } = usePlayerMe()
  const { choice, failed } = useChosenCategories(student.id)
  const [wasShown, setShown] = useState(false)
  const isShown = choice ? choice.chosen.length > 0 || (choosing && wasShown) : wasShown
  if (isShown !== wasShown) setShown(isShown)
  if (choice && isShown) return children(choice)
  if (choice?.all.length === 0) return <NoCategories />
  if (choice)
    return (
      <CategorySelection
        studentId={student.id}
        choice={choice}
        onSaved={choosing ? onClose : undefined}
      />
    )
  if (failed) return <QueryError title="カテゴリを読み込めませんでした" query={failed} />
  return skeleton
}

/** A team that has none yet. */
export function NoCategories() {
  const { refetch, isFetching } = trpc.player.categories.list.useQuery()
  return (
    <EmptyState
      title="カテゴリがまだありません"
      text="コーチがカテゴリを登録すると、ここで選べるようになります。"
      action={
        <Button icon="retry" onClick={() => refetch()} pending={isFetching}>
          再読み込み
        </Button>
      }
    />
  )
}
