import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { GuardianLines } from '../../shared/families/guardian-lines.tsx'

const InviteGuardianDialog = lazyCode(
  () => import('../../shared/families/invite-guardian-dialog.tsx'),
)
const ChildLogInDialog = lazyCode(() => import('./child-log-in-dialog.tsx'))
const LeaveDialog = lazyCode(() => import('./child-withdrawal-dialog.tsx'))

/** A guardian's family: the children, the guardians of the one in view, and the children's own log-ins. */
export default function FamilySection() {
  const { student, guardian, switchTargets } = usePlayerMe()
  const [open, setOpen] = useState<'invite' | 'logIn' | 'withdraw' | null>(null)
  const { shown, release } = useLingering(open)
  const own = trpc.player.students.get.useQuery({ studentId: student.id })
  const children = [student, ...switchTargets]
  const names = children.map((child) => `${child.firstName || child.lastName}さん`).join('、')
  const dialog = { open: open === shown, onClose: () => setOpen(null), onExited: release }
  const name = displayName(student)
  return (
    <Stack css={{ gap: '4' }}>
      <SettingsCard
        title="家族"
        text="このログインで、お子さん全員の予定と出欠を見て答えられます。"
        end={
          <ButtonLink to="/i" variant="link" icon="plus">
            子どもを追加
          </ButtonLink>
        }
      >
        <SettingsLines>
          {children.map((child) => (
            <li key={child.id}>
              <div>
                <b>{displayName(child)}</b>
                {child.id === student.id && <small>表示中</small>}
              </div>
            </li>
          ))}
        </SettingsLines>
      </SettingsCard>
      <SettingsCard
        title={`${name}さんの保護者`}
        end={
          <Button icon="userPlus" onClick={() => setOpen('invite')}>
            保護者を招待
          </Button>
        }
      >
        <GuardianLines
          studentId={student.id}
          childName={name}
          {...(guardian && { ownId: guardian.id })}
        />
      </SettingsCard>
      <SettingsCard
        title="子どものログイン"
        text="本人が自分のスマートフォンで答えるときに作ります。"
      >
        <SettingsLines>
          <li>
            <div>
              <b>{name}</b>
              <small>{own.data?.email ?? 'なし'}</small>
            </div>
            {own.data?.email === null && (
              <Button aria-label={`${name}さんのログインを作る`} onClick={() => setOpen('logIn')}>
                作る
              </Button>
            )}
          </li>
        </SettingsLines>
      </SettingsCard>
      <SettingsCard
        title="退会"
        text={`${name}さんを退会させると、出欠の回答などがすべて削除され、元に戻せません。`}
      >
        <Button variant="danger" onClick={() => setOpen('withdraw')}>
          {name}さんを退会させる
        </Button>
      </SettingsCard>
      {shown === 'invite' && (
        <InviteGuardianDialog {...dialog} studentIds={children.map(({ id }) => id)} names={names} />
      )}
      {shown === 'logIn' && <ChildLogInDialog {...dialog} student={student} />}
      {shown === 'withdraw' && <LeaveDialog {...dialog} student={student} />}
    </Stack>
  )
}
