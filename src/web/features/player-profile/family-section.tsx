import { useState } from 'react'
import { displayName, type Named } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { PersonRow } from '../../components/list/person-row.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap, pickCategories, toneAt } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { GuardianLines } from '../../shared/families/guardian-lines.tsx'
import { childName } from '../../shared/family/family-words.ts'

const InviteGuardianDialog = lazyCode(
  () => import('../../shared/families/invite-guardian-dialog.tsx'),
)
const ChildLogInDialog = lazyCode(() => import('./child-log-in-dialog.tsx'))
const LeaveDialog = lazyCode(() => import('./child-withdrawal-dialog.tsx'))

interface Props {
  onOpen: (dialog: 'guardian' | 'children') => void
}

type Child = Named & { id: string }
type Open = { kind: 'invite' } | { kind: 'logIn'; child: Child } | { kind: 'withdraw' }

/** A guardian's family: the children, the guardians of the one in view, and the children's own log-ins. */
export default function FamilySection({ onOpen }: Props) {
  const { student, guardian, switchTargets } = usePlayerMe()
  const [open, setOpen] = useState<Open | null>(null)
  const { shown, release } = useLingering(open)
  const family = trpc.player.family.get.useQuery().data?.children
  const children = family ?? [student, ...switchTargets].map((one) => ({ ...one, categoryIds: [] }))
  const categories = categoryMap(trpc.player.categories.list.useQuery().data ?? [])
  const emails = trpc
    .useQueries((call) => children.map(({ id }) => call.player.students.get({ studentId: id })))
    .map(({ data }) => data?.email)
  const names = children.map((child) => `${childName(child)}さん`).join('、')
  const dialog = { open: open === shown, onClose: () => setOpen(null), onExited: release }
  const name = displayName(student)
  return (
    <Stack css={{ gap: '4' }}>
      <SettingsCard
        title="家族"
        text="このログインで、お子さん全員の予定と出欠を見て答えられます。"
        end={
          <Button variant="link" icon="plus" onClick={() => onOpen('children')}>
            子どもを追加
          </Button>
        }
      >
        <SettingsLines>
          {children.map((child, index) => (
            <li key={child.id}>
              <div>
                <PersonRow
                  person={child}
                  tone={toneAt(index)}
                  note={
                    <>
                      {child.id === student.id && '表示中・'}
                      {logInWords(emails[index])}
                    </>
                  }
                >
                  <CategoryBadges categories={pickCategories(categories, child.categoryIds)} />
                </PersonRow>
              </div>
            </li>
          ))}
        </SettingsLines>
      </SettingsCard>
      <SettingsCard
        title={`${name}さんの保護者`}
        end={
          <Button icon="userPlus" onClick={() => setOpen({ kind: 'invite' })}>
            保護者を招待
          </Button>
        }
      >
        <GuardianLines
          studentId={student.id}
          childName={name}
          isLastChild={switchTargets.length === 0}
          {...(guardian && { ownId: guardian.id, onEditOwn: () => onOpen('guardian') })}
        />
      </SettingsCard>
      <SettingsCard
        title="子どものログイン"
        text="本人が自分のスマートフォンで答えるときに作ります。"
      >
        <SettingsLines>
          {children.map((child, index) => (
            <li key={child.id}>
              <div>
                <b>{displayName(child)}</b>
                <small>{emails[index] ?? 'なし'}</small>
              </div>
              {emails[index] === null && (
                <Button
                  aria-label={`${displayName(child)}さんのログインを作る`}
                  onClick={() => setOpen({ kind: 'logIn', child })}
                >
                  作る
                </Button>
              )}
            </li>
          ))}
        </SettingsLines>
      </SettingsCard>
      <SettingsCard
        title="退会"
        text={`${name}さんを退会させると、出欠の回答などがすべて削除され、元に戻せません。`}
      >
        <Button variant="danger" onClick={() => setOpen({ kind: 'withdraw' })}>
          {name}さんを退会させる
        </Button>
      </SettingsCard>
      {shown?.kind === 'invite' && (
        <InviteGuardianDialog {...dialog} studentIds={children.map(({ id }) => id)} names={names} />
      )}
      {shown?.kind === 'logIn' && <ChildLogInDialog {...dialog} student={shown.child} />}
      {shown?.kind === 'withdraw' && <LeaveDialog {...dialog} student={student} />}
    </Stack>
  )
}

/** Undefined while it is on its way. */
const logInWords = (email: string | null | undefined) =>
  email === undefined ? '' : `本人のログイン${email === null ? 'なし' : 'あり'}`
