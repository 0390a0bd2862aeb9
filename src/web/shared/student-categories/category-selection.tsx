import type { FormEvent } from 'react'
import { Button } from '../../components/action/button.tsx'
import { NO_MIX } from '../../lib/theme/no-mix.ts'
import { styled } from '../../lib/theme/styled.ts'
import { CategoryChoice } from './category-choice.tsx'
import { useCategoryEdit } from './use-category-edit.ts'
import type { ChosenCategories } from './use-chosen-categories.ts'

const Root = styled('form', {
  base: {
    display: 'grid',
    gap: '4',
    maxW: '55rem',
    '& h2': { fontSize: { base: '2xl', md: '3xl' } },
    '& h2 + p': { mt: '1', color: 'ink.muted' },
    '& > .save': {
      position: 'sticky',
      bottom: 'calc(var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      mx: 'calc(-1 * var(--page-x, 0px))',
      px: 'var(--page-x, 0px)',
      py: '3',
      bg: 'color-mix(in srgb, {colors.canvas} 92%, transparent)',
      [NO_MIX]: { bg: 'canvas' },
      '& > p': { fontSize: 'sm', color: 'ink.muted', whiteSpace: 'nowrap' },
      '& > button': { mdDown: { flex: '1', px: '3' } },
    },
  },
})

interface Props {
  studentId: string
  /** Whose choice it is, where it isn't one's own. */
  name?: string | undefined
  choice: ChosenCategories
  onSaved: (() => void) | undefined
}

/** The first choice of the categories that a player follows. */
export function CategorySelection({ studentId, name, choice, onSaved }: Props) {
  const { chosen, tick, save, pending } = useCategoryEdit(studentId, choice, onSaved)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length > 0 && !pending) save()
  }
  return (
    <Root onSubmit={submit}>
      <div>
        <h2>{name && `${name}さんが`}参加するカテゴリを選んでください</h2>
        <p>選んだカテゴリの予定が、カレンダーと出欠管理に表示されます。あとから変更できます。</p>
      </div>
      <CategoryChoice categories={choice.all} chosen={chosen} onTick={tick} disabled={pending} />
      <div className="save">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={chosen.length === 0}
          pending={pending}
        >
          カテゴリを保存
        </Button>
        <p aria-live="polite">{chosen.length}件を選択中</p>
      </div>
    </Root>
  )
}
