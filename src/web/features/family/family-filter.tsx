import type { Child } from '../../../domain/schedule/family-answers.ts'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { toneAt } from '../../lib/session/categories.ts'
import { childName } from '../../shared/family/family-words.ts'

export interface FilterProps {
  /** Ids of the children who are left out. */
  without: readonly string[]
  /** Only what waits for an answer. */
  openOnly: boolean
  onFilter: (filter: { without: readonly string[]; openOnly: boolean }) => void
}

interface Props extends FilterProps {
  family: readonly Child[]
}

/** Whose events are shown, and whether only those that wait. */
export function FamilyFilter({ family, without, openOnly, onFilter }: Props) {
  return (
    <ChipRow role="group" aria-label="お子さんで絞り込む">
      {family.map((child, index) => (
        <Chip
          key={child.id}
          tone={toneAt(index)}
          checked={!without.includes(child.id)}
          onChange={(checked) =>
            onFilter({
              openOnly,
              without: checked ? without.filter((id) => id !== child.id) : [...without, child.id],
            })
          }
        >
          {childName(child)}
        </Chip>
      ))}
      <Chip checked={openOnly} onChange={(checked) => onFilter({ without, openOnly: checked })}>
        未回答だけ
      </Chip>
    </ChipRow>
  )
}
