import type { Told } from '../../../domain/notices/told.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { CallLink } from './call-link.tsx'
import { People } from './event-notice-styles.ts'
import { missedWords } from './missed-words.ts'

interface Props {
  told: Told
  /** When, in words. */
  time: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Whom a notice has not reached, why, and what to do about it. */
export default function ToldDialog({ told, time, ...dialog }: Props) {
  const { what, missed, reached, byMail, byPush, byBoth } = told
  return (
    <Dialog
      {...dialog}
      size="sm"
      sheet="bottom"
      title={`届いていない${missed.length}世帯`}
      description={`${what}・${time}`}
      footer={<Button onClick={dialog.onClose}>閉じる</Button>}
    >
      <People>
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
              {reason === 'noAccount' ? (
                <ButtonLink to="/team/members" search={{}} variant="link" icon="userPlus">
                  招待
                </ButtonLink>
              ) : (
                person && <CallLink called="" phone={person.phone} />
              )}
            </li>
          ))}
        </ul>
        {reached > 0 && (
          <p>
            ほかの{reached}世帯：メール {byMail}・プッシュ {byPush}・両方 {byBoth}
          </p>
        )}
      </People>
    </Dialog>
  )
}
