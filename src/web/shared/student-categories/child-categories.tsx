import type { Child } from '../../../domain/schedule/family-answers.ts'
import { Stack } from '../../components/look/layout.tsx'
import { childName } from '../family/family-words.ts'
import { NoCategories } from './category-gate.tsx'
import { CategorySelection } from './category-selection.tsx'
import { useChosenCategories } from './use-chosen-categories.ts'

/** A guardian chooses for the children who follow nothing yet. */
export default function ChildCategories({ family }: { family: readonly Child[] }) {
  const without = family.filter(({ categoryIds }) => categoryIds.length === 0)
  return (
    <Stack css={{ mb: '6' }}>
      {without.map((child) => (
        <Choice key={child.id} child={child} />
      ))}
    </Stack>
  )
}

function Choice({ child }: { child: Child }) {
  const { choice } = useChosenCategories(child.id)
  if (!choice) return null
  if (choice.all.length === 0) return <NoCategories />
  return (
    <CategorySelection
      studentId={child.id}
      name={childName(child)}
      choice={choice}
      onSaved={undefined}
    />
  )
}
