import type { Team } from '../../../domain/team/team.ts'
import { Fact, Facts } from '../../components/list/facts.tsx'
import { ViewCard } from './edit-card.tsx'
import { FEE_LINES, feeText } from './fee-fields.ts'
import { FEES } from './fees-form-card.tsx'

interface Props {
  team: Team
  onEdit: (() => void) | null
}

export function FeesCard({ team, onEdit }: Props) {
  return (
    <ViewCard title={FEES} onEdit={onEdit}>
      <Facts>
        {FEE_LINES.map((line) => (
          <Fact key={line.fee} label={line.label}>
            {feeText(team, line)}
          </Fact>
        ))}
      </Facts>
    </ViewCard>
  )
}
