import { useState } from 'react'
import type { GuardianOfChild } from '../../../domain/people/guardian.ts'
import { displayName } from '../../../domain/people/names.ts'
import { telLink } from '../../../domain/people/phone.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { SettingsLines } from '../../components/list/settings-card.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { InvitationLine } from './invitation-line.tsx'
import { invitationNote } from './invitation-note.ts'
import { MailState } from './mail-state.tsx'
import { useForgetAccount } from './use-forget-account.ts'

/** Phone and buttons stay together, below the name where there is no room beside it. */
const lineCss = {
  '& > li > div': { flex: '1 1 10rem' },
  '& small[data-bad]': { color: 'absent.ink', fontWeight: 'semibold' },
  '& > li > .end': { display: 'flex', alignItems: 'center', gap: '3', ms: 'auto' },
}

const Note = styled('p', { base: { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' } })

interface Props {
  studentId: string
  childName: string
  /** Whether the child has a log-in of their own, which notices reach without a guardian. */
  hasLogIn?: boolean
  /** What keeps notices from a guardian, by the guardian's id. */
  obstacles?: ReadonlyMap<string, string> | undefined
  /** How many lines there will be, as far as that is known. */
  expected?: number
  /** The guardian whose page it is. */
  ownId?: string
  onEditOwn?: () => void
  /** The own page's guardian has no other child. */
  isLastChild?: boolean
}

/** A child's guardians, and those whom an invitation waits for. */
export function GuardianLines(props: Props) {
  const { studentId, childName, hasLogIn, obstacles, expected = 1, ownId, onEditOwn } = props
  const { isLastChild = false } = props
  const portal = usePortal()
  const guardians = trpc[portal].guardians.ofStudent.useQuery({ studentId }, { staleTime: 0 })
  const invitations = trpc[portal].guardianInvitations.list.useQuery(undefined, { staleTime: 0 })
  const [leaving, setLeaving] = useState<GuardianOfChild | null>(null)
  const failed = failedOf(guardians, invitations)
  if (failed) return <QueryError title="保護者を読み込めませんでした" query={failed} />
  if (!guardians.data || !invitations.data) return <RowsSkeleton count={Math.max(1, expected)} />
  const waiting = invitations.data.filter(({ children }) =>
    children.some(({ id }) => id === studentId),
  )
  if (!guardians.data.length && !waiting.length)
    return (
      <p>
        {hasLogIn
          ? '保護者の登録はありません。お知らせは本人のログインに届きます。'
          : '保護者がいません。予定の変更や中止が届きません。'}
      </p>
    )
  return (
    <>
      <SettingsLines css={lineCss}>
        {guardians.data.map((guardian) => (
          <GuardianLine
            key={guardian.id}
            guardian={guardian}
            obstacle={obstacles?.get(guardian.id)}
            isOwn={guardian.id === ownId}
            onEdit={guardian.id === ownId ? onEditOwn : undefined}
            onUnlink={
              portal === 'coach' || guardian.id === ownId ? () => setLeaving(guardian) : undefined
            }
          />
        ))}
        {waiting.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </SettingsLines>
      {waiting.length > 0 && <Note>{invitationNote(portal)}</Note>}
      {leaving && (
        <Unlinking
          guardian={leaving}
          studentId={studentId}
          childName={childName}
          endsLogIn={leaving.id === ownId && isLastChild}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

interface LineProps {
  guardian: GuardianOfChild
  obstacle: string | undefined
  isOwn: boolean
  onEdit: (() => void) | undefined
  onUnlink: (() => void) | undefined
}

function GuardianLine({ guardian, obstacle, isOwn, onEdit, onUnlink }: LineProps) {
  const name = displayName(guardian)
  const { phone, isEmailConfirmed } = guardian
  return (
    <li>
      <div>
        <b>
          {relationWord(guardian)}　{name}
          {isOwn && '（自分）'}
        </b>
        {obstacle && <small data-bad="">{obstacle}</small>}
        {isEmailConfirmed !== null && !obstacle && (
          <small>
            <MailState id={guardian.id} isConfirmed={isEmailConfirmed} isOwn={isOwn} />
          </small>
        )}
      </div>
      <span className="end">
        {phone && (
          <a href={telLink(phone)}>
            <span className="vh">{name}さんに電話する </span>
            {phone}
          </a>
        )}
        {onEdit && <IconButton icon="edit" label="自分の情報を編集" onClick={onEdit} />}
        {onUnlink && (
          <Button aria-label={`${name}さんを保護者から外す`} onClick={onUnlink}>
            外す
          </Button>
        )}
      </span>
    </li>
  )
}

interface UnlinkingProps {
  guardian: GuardianOfChild
  studentId: string
  childName: string
  /** Oneself, of the last child. */
  endsLogIn: boolean
  onClose: () => void
}

function Unlinking({ guardian, studentId, childName, endsLogIn, onClose }: UnlinkingProps) {
  const portal = usePortal()
  const forget = useForgetAccount()
  const unlink = trpc[portal].guardians.unlink.useMutation({
    meta: { endsLogIn },
    onSuccess() {
      if (endsLogIn) {
        const { title, description } = toasts.family.lastUnlinked
        toast.success(title, description)
        return forget()
      }
      toast.success(toasts.family.unlinked.title)
      onClose()
    },
    onError: (error) => sayFailed(toasts.family.unlinkFailed, error),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => unlink.mutate({ id: guardian.id, studentId })}
      title="保護者から外しますか？"
      verb="外す"
      pendingVerb="外しています..."
      write={unlink}
    >
      {displayName(guardian)}さんは、{childName}さんの予定と出欠を見られなくなります。
    </ConfirmDialog>
  )
}
