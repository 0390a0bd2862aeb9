import type { Team } from '../../../domain/team/team.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { Fact, Facts } from '../../components/list/facts.tsx'
import { copy } from '../../lib/browser/copy.ts'
import { styled } from '../../lib/theme/styled.ts'
import { BASIC } from './basic-form-card.tsx'
import { ViewCard } from './edit-card.tsx'
import { IssueTeamCode } from './issue-team-code.tsx'

const Code = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', my: '-1.5' },
})

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
        <Fact label="チームID">
          <Code>
            <span>{team.teamCode}</span>
            <IconButton
              icon="copy"
              label="チームIDをコピー"
              onClick={() => copy(team.teamCode, toasts.copy.teamCode)}
            />
            {onEdit && <IssueTeamCode teamCode={team.teamCode} />}
          </Code>
        </Fact>
        <Fact label="代表メール">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label="代表活動場所">{team.address}</Fact>
        <Fact label="スポーツ">{team.sportType}</Fact>
      </Facts>
    </ViewCard>
  )
}
