import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { Field } from '../../components/form/field.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { type SlipChoice, slipsFor } from './slip-choice.ts'
import { useStudents } from './use-students.ts'

const SlipSheets = lazyCode(() => import('./slip-sheets.tsx'))

const Place = styled('div', { base: { mt: '4' } })

const choices = [
  { value: 'without', label: '保護者のいない選手' },
  { value: 'unjoined', label: 'まだ登録していない保護者のいる選手' },
  { value: 'one', label: '1人の選手' },
  { value: 'all', label: 'すべての選手' },
] as const

/** A slip a child, to hand out: eight on a sheet, each with a code of its own. */
export function Slips({ teamName }: { teamName: string }) {
  const students = useStudents()
  const guardians = trpc.coach.guardians.list.useQuery()
  const contacts = trpc.coach.guardianContacts.list.useQuery()
  const invitations = trpc.coach.guardianInvitations.list.useQuery()
  const [whose, setWhose] = useState<SlipChoice>('without')
  const [one, setOne] = useState<string | null>(null)
  const [withInvited, setWithInvited] = useState(false)
  const make = trpc.coach.guardianInvitations.slips.useMutation({
    onError: (error) => sayFailed(toasts.family.slipsFailed, error),
  })
  const known = {
    members: students.data ?? [],
    guardians: guardians.data ?? [],
    contacts: contacts.data ?? [],
    invitations: invitations.data ?? [],
  }
  const isKnown = guardians.data && contacts.data && invitations.data
  const ids = slipsFor(known, { whose, one, withInvited })
  const without = slipsFor(known, { whose, one, withInvited: false }).length
  const invited = slipsFor(known, { whose, one, withInvited: true }).length - without
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
          {whose === 'one' && (
            <Field label="選手">
              <NativeSelect
                value={one ?? ''}
                placeholder="選んでください"
                options={known.members.map((member) => ({
                  value: member.id,
                  label: displayName(member),
                }))}
                onChange={({ target }) => setOne(target.value || null)}
              />
            </Field>
          )}
          {invited > 0 && (
            <Checkbox
              checked={withInvited}
              onChange={({ target }) => setWithInvited(target.checked)}
              detail="メールが届かなかったときに"
            >
              メールで招待中の選手（{invited}人）の分も
            </Checkbox>
          )}
          <Button
            variant="primary"
            icon="file"
            pending={make.isPending}
            disabled={!isKnown || ids.length === 0}
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
