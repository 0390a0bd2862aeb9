import type { Team } from '../../../domain/team.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { BASIC } from './basic-form-card.tsx'
import { ViewCard } from './edit-card.tsx'

interface Props {
  team: Team
  onEdit: (() => void) | null
}

export function BasicCard({ team, onEdit }: Props) {
  const email = team.representativeEmail ?? team.contactEmail
  return (
    <ViewCard title={BASIC} onEdit={onEdit}>
      <Facts>
        <Fact label="チーム名">{team.name}</Fact>
        <Fact label="チームID">{team.teamCode}</Fact>
        <Fact label="代表メール">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label="代表活動場所">{team.address}</Fact>
        <Fact label="スポーツ">{team.sportType}</Fact>
      </Facts>
    </ViewCard>
  )
}
