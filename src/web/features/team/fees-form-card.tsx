import { parseYen } from '../../../domain/basics/money.ts'
import type { Team } from '../../../domain/team/team.ts'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { useFreshCoachMe } from '../../lib/session/use-fresh-me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { FormCard } from './edit-card.tsx'
import { FEE_LINES, type FeeField } from './fee-fields.ts'
import { useSaveTeam } from './use-save-team.ts'

export const FEES = '月謝設定'

const feeForm = () => import('./fee-form.ts').then((form) => form.feeForm)

const Line = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '3',
    '& .yen': { position: 'relative', w: 'full' },
    '& .yen > input': { pe: '9', textAlign: 'end' },
    '& .yen > span': {
      position: 'absolute',
      insetEnd: '3',
      top: '0',
      lineHeight: '2.75rem',
      fontSize: 'md',
      color: 'ink.muted',
      pointerEvents: 'none',
    },
  },
  variants: { pair: { true: { gridTemplateColumns: 'minmax(0, 1fr) 7.5rem' } } },
})

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}月`,
}))

const valuesOf = (team: Team) => ({
  monthlyFeeMember: String(team.monthlyFeeMember),
  monthlyFeeSchool: String(team.monthlyFeeSchool),
  siblingDiscount: String(team.siblingDiscount),
  annualFee: String(team.annualFee),
  entranceFee: String(team.entranceFee),
  insuranceFee: String(team.insuranceFee),
  annualFeeMonth: String(team.annualFeeMonth),
  insuranceFeeMonth: String(team.insuranceFeeMonth),
})

export function FeesFormCard({ onDone }: { onDone: () => void }) {
  const { team } = useFreshCoachMe()
  const form = useZodForm({ schema: feeForm, stored: valuesOf(team) })
  const save = useSaveTeam(form)
  const { register, formState, setValue } = form
  const { errors: invalid, dirtyFields } = formState
  // What will be saved stands in the field before it is.
  const tidy = (name: FeeField) =>
    register(name, {
      onBlur: ({ target }) => setValue(name, String(parseYen(target.value)), { shouldDirty: true }),
    })
  return (
    <FormCard
      title={FEES}
      card="fees"
      onSubmit={form.handleSubmit((fields) =>
        save.mutate({ id: team.id, ...changesIn(fields, dirtyFields) }),
      )}
      onDone={onDone}
      write={save}
      formState={formState}
    >
      {FEE_LINES.map(({ fee, label, month }) => (
        <Line key={fee} pair={!!month}>
          <Field label={label} error={invalid[fee]?.message}>
            <div className="yen">
              <TextInput inputMode="numeric" autoComplete="off" {...tidy(fee)} />
              <span aria-hidden>円</span>
            </div>
          </Field>
          {month && (
            <Field label="請求月" error={invalid[month]?.message}>
              <NativeSelect aria-label={`${label}の請求月`} options={months} {...register(month)} />
            </Field>
          )}
        </Line>
      ))}
    </FormCard>
  )
}
