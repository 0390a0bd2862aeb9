import { formatAmount } from '../../../domain/basics/money.ts'
import { displayName, type Named } from '../../../domain/people/names.ts'
import type { SwitchTarget } from '../../../domain/people/sibling.ts'
import { Avatar } from '../../components/look/avatar.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Spinner } from '../../components/look/spinner.tsx'
import { type SwitcherLook, SwitcherMenu } from '../../components/shell/switcher-menu.tsx'
import { useSwitchAccount } from './use-switch-account.ts'

interface Props {
  /** Whose account is open. */
  person: Named & { photoUrl?: string | null }
  targets: readonly SwitchTarget[]
  look: SwitcherLook
}

/** A list of the accounts that can be opened instead. */
export function AccountSwitcher({ person, targets, look }: Props) {
  const { switchTo, opening } = useSwitchAccount()
  const unanswered = targets.reduce((sum, target) => sum + target.unanswered, 0)
  const others = unanswered > 0 ? `、ほかのアカウントの未回答${formatAmount(unanswered)}件` : ''
  return (
    <SwitcherMenu
      look={look}
      label={`アカウントを切り替え（現在：${displayName(person)}${others}）`}
      picture={<Avatar person={person} size={look === 'pill' ? 'sm' : 'md'} />}
      name={person.firstName || displayName(person)}
      unanswered={unanswered}
    >
      {() => (
        <>
          <li>
            <p aria-current="true">
              <Avatar person={person} size="md" />
              <b>{displayName(person)}</b>
              <Icon name="check" />
            </p>
          </li>
          {targets.map((target) => (
            <li key={target.id}>
              <button type="button" disabled={opening !== null} onClick={() => switchTo(target.id)}>
                <Avatar person={target} size="md" />
                <b>{displayName(target)}</b>
                {target.unanswered > 0 && (
                  <span className="unanswered">未回答 {formatAmount(target.unanswered)}件</span>
                )}
                {opening === target.id && <Spinner />}
              </button>
            </li>
          ))}
        </>
      )}
    </SwitcherMenu>
  )
}
