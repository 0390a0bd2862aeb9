import type { ImportBatch } from '../../../domain/people/roster.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Band } from './band.ts'

/** After an import: its guardians who were not invited yet. */
export function RosterNext() {
  const { data } = trpc.coach.imports.list.useQuery()
  const newest = data?.[0]
  if (!newest || newest.undoneAt || newest.guardiansByMail === 0) return null
  return <NextStep batch={newest} />
}

function NextStep({ batch }: { batch: ImportBatch }) {
  const { id, guardiansByMail, guardiansOnPaper } = batch
  const invite = trpc.coach.imports.invite.useMutation({
    onSuccess: (after) => {
      const { title } = toasts.roster.invited(String(guardiansByMail - after.guardiansByMail))
      const left = after.guardiansByMail
      toast.success(title, left ? `${left}人は、まだ送れていません` : undefined)
    },
    onError: (error) => sayFailed(toasts.roster.inviteFailed, error),
  })
  return (
    <Band aria-label="保護者の招待">
      <Icon name="mail" />
      <p>
        <b>つぎは、保護者の招待です。</b>
        メールアドレスのある{guardiansByMail}人には、メールで送れます。
      </p>
      {guardiansOnPaper > 0 && (
        <ButtonLink to="/team/invite">用紙で招待（{guardiansOnPaper}人）</ButtonLink>
      )}
      <Button
        variant="primary"
        icon="mail"
        pending={invite.isPending}
        onClick={() => invite.mutate({ id })}
      >
        保護者{guardiansByMail}人に招待を送る
      </Button>
    </Band>
  )
}
