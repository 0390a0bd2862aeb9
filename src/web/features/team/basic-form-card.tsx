import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useFreshCoachMe } from '../../lib/session/use-fresh-me.ts'
import { FormCard } from './edit-card.tsx'
import { useSaveTeam } from './use-save-team.ts'

export const BASIC = '基本情報'

const basicFields = () =>
  import('../../../domain/team/team.ts').then((domain) =>
    domain.teamUpdate.pick({
      name: true,
      representativeEmail: true,
      address: true,
      sportType: true,
    }),
  )

/** The sports there are, and the team's own where that was deleted. */
function useSportOptions(own: string | null) {
  const { data = [] } = trpc.public.sports.useQuery()
  const names = data.map(({ name }) => name)
  const all = own === null || names.includes(own) ? names : [...names, own]
  return all.map((name) => ({ value: name, label: name }))
}

export function BasicFormCard({ onDone }: { onDone: () => void }) {
  const { team } = useFreshCoachMe()
  const form = useZodForm({
    schema: basicFields,
    stored: {
      name: team.name,
      representativeEmail: team.representativeEmail ?? '',
      address: team.address ?? '',
      sportType: team.sportType ?? '',
    },
  })
  const sports = useSportOptions(team.sportType)
  const save = useSaveTeam(form)
  const { register, formState } = form
  const { errors: invalid, dirtyFields } = formState
  return (
    <FormCard
      title={BASIC}
      card="basic"
      onSubmit={form.handleSubmit((fields) =>
        save.mutate({ id: team.id, ...changesIn(fields, dirtyFields) }),
      )}
      onDone={onDone}
      write={save}
      formState={formState}
    >
      <Field label="チーム名" required error={invalid.name?.message}>
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field
        label="代表メール"
        hint={team.contactEmail && `空欄のときは ${team.contactEmail} が表示されます`}
        error={invalid.representativeEmail?.message}
      >
        <NewEmailInput {...register('representativeEmail')} />
      </Field>
      <Field label="代表活動場所" error={invalid.address?.message}>
        <TextInput autoComplete="off" {...register('address')} />
      </Field>
      <Field label="スポーツ" required error={invalid.sportType?.message}>
        <NativeSelect
          // The list may come after the team's own sport has been chosen.
          key={sports.length}
          options={sports}
          {...(team.sportType === null && { placeholder: '選択してください' })}
          {...register('sportType')}
        />
      </Field>
    </FormCard>
  )
}
