import { useState } from 'react'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { withReason } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'

/** For the owner: a new code in place of one that has reached the wrong people. */
export function IssueTeamCode({ teamCode }: { teamCode: string }) {
  // The question stays what it was while its answer comes in.
  const [asked, setAsked] = useState(teamCode)
  const [open, setOpen] = useState(false)
  const { codeIssued, failed } = toasts.team
  const issue = trpc.coach.issueTeamCode.useMutation({
    onSuccess: () => toast.success(codeIssued.title),
    onError: (error) => toast.error(failed.title, withReason(failed.description, error)),
  })
  const ask = () => {
    setAsked(teamCode)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="link"
        onClick={ask}
        css={{ flexShrink: '1', whiteSpace: 'normal', textAlign: 'start' }}
      >
        新しいチームIDを発行
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => issue.mutate(undefined, { onSuccess: () => setOpen(false) })}
        title="新しいチームIDを発行しますか？"
        verb="発行する"
        pendingVerb="発行中..."
        write={issue}
      >
        <p>
          いまのチームID（{asked}
          ）と招待リンクは、すぐに使えなくなります。登録済みのメンバーは、そのまま利用できます。
        </p>
        <p>これから登録する方には、新しい招待文を送ってください。</p>
      </ConfirmDialog>
    </>
  )
}
