import { formatAmount } from '../../../domain/basics/money.ts'
import type { GuardianName } from '../../../domain/people/guardian.ts'
import { displayName } from '../../../domain/people/names.ts'
import type { Child } from '../../../domain/schedule/family-answers.ts'
import { Avatar } from '../../components/look/avatar.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Spinner } from '../../components/look/spinner.tsx'
import { type SwitcherLook, SwitcherMenu } from '../../components/shell/switcher-menu.tsx'
import { toneAt } from '../../lib/session/categories.ts'
import { showWholeFamily } from '../../lib/session/family-view.ts'
import { styled } from '../../lib/theme/styled.ts'
import { useSwitchAccount } from './use-switch-account.ts'

const WHOLE = '家族みんな'
const PICTURED = 3

const Stack = styled('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    '& > span + span': { ms: '-1.5', boxShadow: '0 0 0 2px {colors.surface}' },
  },
})

const LoggedIn = styled('li', {
  base: {
    mt: '1.5',
    p: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    fontSize: 'sm',
    color: 'ink.muted',
  },
})

const pictured = ({ firstName, photoUrl }: Child) => ({ firstName, photoUrl })

interface Props {
  guardian: GuardianName
  family: readonly Child[]
  /** Whose portal is open. */
  inView: string
  isWhole: boolean
  look: SwitcherLook
}

/** All children at once first, then each of them. */
export default function FamilySwitcher({ guardian, family, inView, isWhole, look }: Props) {
  const { switchTo, opening } = useSwitchAccount()
  const child = family.find(({ id }) => id === inView)
  const shown = isWhole ? WHOLE : child ? displayName(child) : ''
  const others = isWhole ? [] : family.filter(({ id }) => id !== inView)
  const all = (
    <Stack>
      {family.slice(0, PICTURED).map((one, index) => (
        <Avatar key={one.id} person={pictured(one)} size="sm" tone={toneAt(index)} />
      ))}
    </Stack>
  )
  const size = look === 'pill' ? 'sm' : 'md'
  return (
    <SwitcherMenu
      look={look}
      label={`表示する人を切り替え（現在：${shown}）`}
      picture={
        isWhole && look !== 'avatar' ? (
          all
        ) : (
          <Avatar
            person={isWhole || !child ? guardian : pictured(child)}
            size={size}
            tone={child && !isWhole ? toneAt(family.indexOf(child)) : undefined}
          />
        )
      }
      {...(!isWhole && child && { name: child.firstName || shown })}
      unanswered={others.reduce((sum, one) => sum + one.unanswered, 0)}
    >
      {(close) => (
        <>
          <li>
            <button
              type="button"
              aria-current={isWhole || undefined}
              onClick={() => {
                showWholeFamily(true)
                close()
              }}
            >
              {all}
              <b>{WHOLE}</b>
              {isWhole && <Icon name="check" />}
            </button>
          </li>
          {family.map((one, index) => {
            const isShown = !isWhole && one.id === inView
            return (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={isShown || undefined}
                  disabled={opening !== null}
                  onClick={() => {
                    showWholeFamily(false)
                    if (one.id === inView) close()
                    else switchTo(one.id)
                  }}
                >
                  <Avatar person={pictured(one)} size="md" tone={toneAt(index)} />
                  <b>{displayName(one)}</b>
                  {one.unanswered > 0 && (
                    <span className="unanswered">未回答 {formatAmount(one.unanswered)}件</span>
                  )}
                  {isShown && <Icon name="check" />}
                  {opening === one.id && <Spinner />}
                </button>
              </li>
            )
          })}
          <LoggedIn>{displayName(guardian)}さんでログイン中</LoggedIn>
        </>
      )}
    </SwitcherMenu>
  )
}
