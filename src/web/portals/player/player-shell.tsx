import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GuardianName } from '../../../domain/people/guardian.ts'
import { displayName } from '../../../domain/people/names.ts'
import type { SwitchTarget } from '../../../domain/people/sibling.ts'
import type { Student } from '../../../domain/people/student.ts'
import type { Child } from '../../../domain/schedule/family-answers.ts'
import type { Team } from '../../../domain/team/team.ts'
import { Bell, TopEnd } from '../../components/shell/bell.tsx'
import { Shell } from '../../components/shell/shell.tsx'
import type { SwitcherLook } from '../../components/shell/switcher-menu.tsx'
import { AccountSwitcher } from '../../features/siblings/account-switcher.tsx'
import { OpenAccount } from '../../features/siblings/open-account.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { invalidatePortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { playerMenu, playerTabs } from './menu.ts'

interface Props {
  /** Of a page that the menu doesn't know. */
  title?: string | undefined
  team: Pick<Team, 'name' | 'teamCode'> | null | undefined
  player: Pick<Student, 'lastName' | 'firstName'> & Partial<Pick<Student, 'photoUrl'>>
  /** Announcements that nobody of the family has read. */
  unread?: number | undefined
  /** Events that wait for an answer. */
  unanswered?: number
  /** Sibling requests that wait for an approval. */
  requests?: number | undefined
  /** Under the menu, with its heading: a compact `Timeline`. */
  timeline?: ReactNode
  /** Siblings whose accounts can be opened instead. */
  switchTargets?: readonly SwitchTarget[] | undefined
  /** In a guardian's session, instead. */
  family?: ShownFamily | undefined
  onLogOut: () => void
  loggingOut?: boolean
  children: ReactNode
}

const NOBODY: readonly SwitchTarget[] = []

const FamilySwitcher = lazyCode(() => import('../../features/siblings/family-switcher.tsx'))

/** A guardian and the children, of whom all or the one in view is shown. */
export interface ShownFamily {
  guardian: GuardianName
  family: readonly Child[]
  inView: string
  isWhole: boolean
}

export function PlayerShell({
  player,
  unanswered = 0,
  requests = 0,
  timeline,
  switchTargets = NOBODY,
  family,
  unread,
  title,
  ...props
}: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const bell = <Bell to="/notices" unread={unread} />
  const { me } = trpc.useUtils().player
  const hasSiblings = switchTargets.length > 0
  const switcher = (look: SwitcherLook) => {
    if (family && family.family.length > 1) return <FamilySwitcher {...family} look={look} />
    return hasSiblings && <AccountSwitcher person={player} targets={switchTargets} look={look} />
  }
  return (
    <Shell
      {...props}
      title={path === '/notices' ? 'お知らせ' : title}
      groups={playerMenu}
      tabs={playerTabs}
      onTabAgain={() => void invalidatePortal('player')}
      // A sibling's request may have come.
      onMenu={() => void me.invalidate()}
      counts={{ '/attendance': unanswered, '/profile': requests }}
      user={family?.isWhole ? family.guardian : player}
      roleLabel={
        family
          ? '保護者'
          : hasSiblings
            ? `兄弟：${switchTargets.map(displayName).join('、')}`
            : 'プレイヤー'
      }
      slot={
        timeline && (
          <>
            <h2>更新履歴</h2>
            {timeline}
          </>
        )
      }
      userEnd={
        <TopEnd>
          {bell}
          {switcher('chevron')}
        </TopEnd>
      }
      userCollapsed={switcher('avatar')}
      topEnd={
        <TopEnd>
          {bell}
          {switcher('pill') || <OpenAccount person={family?.guardian ?? player} />}
        </TopEnd>
      }
    />
  )
}
