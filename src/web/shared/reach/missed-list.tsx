import type { Missed } from '../../../domain/notices/told.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { CallLink } from './call-link.tsx'
import { missedWords } from './missed-words.ts'

interface Props {
  missed: readonly Missed[]
  /** Where a form is open, nothing leads away from it. */
  canLeave?: boolean
}

/** Households that nothing reaches: why, and what to do about it. */
export const MissedList = ({ missed, canLeave = false }: Props) => (
  <ul>
    {missed.map(({ members, reason, person }) => (
      <li key={members[0]?.id}>
        <span>
          <b>{members.map(({ name }) => name).join('・')}</b>
          <small>
            {person ? `${person.called}さん：` : ''}
            {missedWords[reason]}
          </small>
        </span>
        {person?.phone ? (
          <CallLink called="" phone={person.phone} />
        ) : (
          canLeave &&
          reason === 'noAccount' && (
            <ButtonLink to="/team/members" search={{}} variant="link" icon="userPlus">
              招待
            </ButtonLink>
          )
        )}
      </li>
    ))}
  </ul>
)
