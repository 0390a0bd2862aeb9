import { useState } from 'react'
import { type RegistrationMode, registrationLabels } from '../../../domain/team/registration.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { Card } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { CardListSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { RegistrationCode } from './registration-code.tsx'

const details: Record<RegistrationMode, string> = {
  open: 'だれでもクラブを登録できます',
  code: 'コードを知っている人だけが登録できます',
  closed: '新しいクラブは登録できません',
}

const choice = (value: RegistrationMode) => ({
  value,
  label: registrationLabels[value],
  detail: details[value],
})
const choices = [choice('open'), choice('code'), choice('closed')]

/** Who may register a club (decision 014). */
export function Registration() {
  // Other administrators change it.
  const settings = trpc.admin.registration.get.useQuery(undefined, askAtOpening)
  const [wanted, setWanted] = useState<RegistrationMode | null>(null)
  const { chosen, chooseFailed } = toasts.registration
  const set = trpc.admin.registration.set.useMutation({
    onSuccess: ({ registration }) => toast.success(chosen(registrationLabels[registration]).title),
    onError: (error) => sayFailed(chooseFailed, error),
  })
  if (settings.isError && !settings.data)
    return <QueryError title="登録の受け付けを読み込めませんでした" query={settings} />
  if (!settings.data) return <CardListSkeleton count={3} />
  const { registration, registrationCode } = settings.data
  const shown = wanted ?? registration
  return (
    <Card pad>
      <ChoiceList label="クラブの登録" value={shown} onChange={setWanted} choices={choices} />
      <Button
        variant="primary"
        css={{ mt: '3' }}
        onClick={() => set.mutate({ registration: shown }, { onSuccess: () => setWanted(null) })}
        pending={set.isPending}
        disabled={shown === registration}
      >
        保存する
      </Button>
      {registration === 'code' && <RegistrationCode code={registrationCode} />}
    </Card>
  )
}
