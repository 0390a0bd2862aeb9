import { useState } from 'react'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { useStudents } from './use-students.ts'

const SlipSheets = lazyCode(() => import('./slip-sheets.tsx'))

const Place = styled('div', { base: { mt: '4' } })

const choices = [
  { value: 'without', label: '保護者のいない選手' },
  { value: 'all', label: 'すべての選手' },
] as const

/** A slip a child, to hand out: eight on a sheet, each with a code of its own. */
export function Slips({ teamName }: { teamName: string }) {
  const students = useStudents()
  const guardians = trpc.coach.guardians.list.useQuery()
  const [whose, setWhose] = useState<'without' | 'all'>('without')
  const make = trpc.coach.guardianInvitations.slips.useMutation({
    onError: (error) => sayFailed(toasts.family.slipsFailed, error),
  })
  const guarded = new Set(
    guardians.data?.flatMap(({ children }) => children.map(({ id }) => id)) ?? [],
  )
  const ids = (students.data ?? [])
    .map(({ id }) => id)
    .filter((id) => whose === 'all' || !guarded.has(id))
  return (
    <Place>
      <SettingsCard
        title="招待用紙"
        text="メールアドレスがわからない保護者に、紙で渡せます。A4の1枚に8人分で、1人に1つのQRコードがつきます。用紙は90日間使えます。"
      >
        <Stack>
          <ChoiceList
            label="だれの用紙ですか"
            value={whose}
            choices={choices}
            onChange={setWhose}
          />
          <Button
            variant="primary"
            icon="file"
            pending={make.isPending}
            disabled={!guardians.data || ids.length === 0}
            onClick={() => make.mutate({ studentIds: ids })}
          >
            招待用紙を印刷（{ids.length}人）
          </Button>
        </Stack>
      </SettingsCard>
      {make.data && (
        <SlipSheets
          key={make.submittedAt}
          teamName={teamName}
          slips={make.data}
          onPrinted={() => make.reset()}
        />
      )}
    </Place>
  )
}
