import type { AdminTeam } from '../../../domain/people/admin.ts'
import { Badge } from '../../components/look/badge.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

export const TeamGrid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
    gap: '3',
    listStyle: 'none',
  },
})

const Root = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    minW: '0',
    p: '4',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 9.375rem',
    _hover: { borderColor: 'control' },
    '& h2': { fontSize: 'lg', lineHeight: 'snug', overflowWrap: 'anywhere' },
    '& h2 > button': {
      textAlign: 'start',
      fontWeight: 'inherit',
      lineHeight: 'inherit',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '&:focus-visible::after': {
        outline: '3px solid {colors.accent.solid}',
        outlineOffset: '-2px',
      },
    },
    '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '1' },
    '& .mail': {
      display: 'flex',
      gap: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'ink.muted',
      overflowWrap: 'anywhere',
      '& > svg': { flex: 'none', mt: '0.5' },
    },
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '0 1rem', fontSize: 'sm' },
    '& dl > div': { display: 'flex', gap: '1.5', whiteSpace: 'nowrap' },
    '& dt': { color: 'ink.muted' },
    '& dd': { fontWeight: 'semibold' },
  },
})

interface Props {
  team: AdminTeam
  onOpen: (id: string) => void
}

export function TeamCard({ team, onOpen }: Props) {
  const address = team.contactEmail ?? team.representativeEmail
  const counts = [
    ['コーチ', team.coachCount],
    ['メンバー', team.memberCount],
    ['予定', team.eventCount],
  ] as const
  return (
    <Root>
      <h2>
        <button
          type="button"
          aria-label={`${team.name}の詳細`}
          aria-haspopup="dialog"
          onClick={() => onOpen(team.id)}
        >
          {team.name}
        </button>
      </h2>
      <div className="badges">
        <Badge look="neutral">{team.teamCode}</Badge>
        {team.sportType && <Badge look="accent">{team.sportType}</Badge>}
        {team.suspendedAt && (
          <Badge look="alert" icon="alert">
            停止中
          </Badge>
        )}
      </div>
      {address && (
        <p className="mail">
          <Icon name="mail" size={16} />
          <span>{address}</span>
        </p>
      )}
      <dl>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('ja-JP')}</dd>
          </div>
        ))}
      </dl>
    </Root>
  )
}
