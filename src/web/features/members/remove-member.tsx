import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { REMOVAL_WORD, type Student } from '../../../domain/people/student.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { TypedWord } from '../../components/form/typed-word.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'
import { MemberLosses } from './member-losses.tsx'
import { useRemoveMember } from './member-writes.ts'

interface Props {
  open: boolean
  member: Student
  onClose: () => void
  onExited: () => void
}

/** Says in numbers what goes, and asks for the typed word. */
export default function RemoveMember({ open, member, onClose, onExited }: Props) {
  const [typed, setTyped] = useState('')
  const studentId = member.id
  const remove = useRemoveMember()
  const loss = trpc.coach.students.previewRemoval.useQuery({ studentId }, { gcTime: 0 })
  const isGone = isNotFound(loss.error ?? remove.error)
  const name = displayName(member)
  const leave = useEffectEvent(() => {
    toast.error(`${name}さんはすでに退会しています`)
    onClose()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const ready = typed === REMOVAL_WORD && loss.data !== undefined

  function confirm(event?: FormEvent) {
    event?.preventDefault()
    if (ready && !remove.isPending) remove.mutate({ studentId }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      onExited={() => {
        // The button that opened this went with its row.
        if (remove.isSuccess || isGone) focusPage()
        onExited()
      }}
      title={`${name}さんを退会させますか？`}
      verb="退会させる"
      pendingVerb="退会処理中..."
      write={remove}
      disabled={!ready}
    >
      <p>アカウントと、次のデータがすべて削除されます。この操作は取り消せません。</p>
      {loss.isError ? (
        <QueryError title="件数を読み込めませんでした" query={loss} />
      ) : (
        <MemberLosses loss={loss.data} hasPhoto={member.photoUrl !== null} />
      )}
      <TypedWord
        word={REMOVAL_WORD}
        typed={typed}
        onType={setTyped}
        onSubmit={confirm}
        placeholder={REMOVAL_WORD}
        disabled={remove.isPending}
      />
    </ConfirmDialog>
  )
}
