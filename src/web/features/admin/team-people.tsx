import type { ReactNode } from 'react'
import type { AdminTeamDetail } from '../../../domain/people/admin.ts'
import { coachRoleLabels, isOwner } from '../../../domain/people/coach.ts'
import { playerTypeLabels, UNSET_PLAYER_TYPE } from '../../../domain/people/student.ts'
import { PersonRow } from '../../components/list/person-row.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { People } from './team-detail-styles.ts'

/** Coaches, then members, each with the address. */
export function TeamPeople({ team: { coaches, members } }: { team: AdminTeamDetail }) {
  return (
    <>
      <Section title="コーチ" count={coaches.length}>
        {coaches.map((coach) => (
          <li key={coach.id}>
            <PersonRow
              person={coach}
              note={coach.email}
              end={
                <Badge look={isOwner(coach) ? 'accent' : 'line'} wraps>
                  {isOwner(coach) ? coachRoleLabels.owner : coach.position || coachRoleLabels.coach}
                </Badge>
              }
            />
          </li>
        ))}
      </Section>
      <Section title="メンバー" count={members.length}>
        {members.map(({ name, ...member }) => (
          <li key={member.id}>
            <PersonRow
              person={{ lastName: name, photoUrl: member.photoUrl }}
              note={member.email}
              end={
                <Badge>
                  {member.playerType ? playerTypeLabels[member.playerType] : UNSET_PLAYER_TYPE}
                </Badge>
              }
            />
          </li>
        ))}
      </Section>
    </>
  )
}

function Section(props: { title: string; count: number; children: ReactNode }) {
  const { title, count, children } = props
  return (
    <People aria-label={title}>
      <h3>
        {title}
        <small>{count}人</small>
      </h3>
      {count > 0 ? <ul>{children}</ul> : <p>まだいません</p>}
    </People>
  )
}
