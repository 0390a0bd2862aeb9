import { useWatch } from 'react-hook-form'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { numberIn } from '../../lib/form/number-in.ts'
import { applyServerIssues, changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { askedOptions, dayOptions, minuteOptions } from '../../shared/schedules/answer-values.ts'
import { FormCard } from './edit-card.tsx'

export const SETTINGS = '新しい予定の標準'

const schema = () =>
  import('../../../domain/schedule/team-settings.ts').then((domain) => domain.teamSettingsChange)

const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > div': { w: 'auto' } },
})

/** Of a deadline that is chosen anew. */
const EVENING = 20 * 60

/** Until when new events are answered, from when on they ask, and whether families are reminded. */
export function SettingsFormCard({ onDone }: { onDone: () => void }) {
  const { data } = trpc.coach.settings.get.useQuery()
  return data ? <SettingsForm stored={data} onDone={onDone} /> : null
}

function SettingsForm({ stored, onDone }: { stored: TeamSettings; onDone: () => void }) {
  const form = useZodForm({ schema, stored })
  const { register, formState, setValue, getValues, control } = form
  const { errors, dirtyFields } = formState
  const names = ['defaultDeadlineDays', 'remindersOn', 'remindMaybe'] as const
  const [days, remindersOn = false, remindMaybe = false] = useWatch({ control, name: names })
  const save = trpc.coach.settings.update.useMutation({
    onSuccess: () => toast.success(toasts.eventLife.settingsSaved.title),
    onError: (error) => {
      applyServerIssues(form, error)
      sayFailed(toasts.team.failed, error)
    },
  })
  const chooseDay = () => {
    const chosen = getValues('defaultDeadlineDays')
    if (chosen == null) setValue('defaultDeadlineMinute', null, { shouldDirty: true })
    else if (getValues('defaultDeadlineMinute') == null)
      setValue('defaultDeadlineMinute', EVENING, { shouldDirty: true })
  }
  const check = (name: 'remindersOn' | 'remindMaybe') => ({
    onChange: ({ target }: { target: { checked: boolean } }) =>
      setValue(name, target.checked, { shouldDirty: true }),
  })
  return (
    <FormCard
      title={SETTINGS}
      card="settings"
      onSubmit={form.handleSubmit((fields) => save.mutate(changesIn(fields, dirtyFields)))}
      onDone={onDone}
      write={save}
      formState={formState}
    >
      <FieldGroup
        legend="回答の締切"
        hint="過ぎると、変更できるのはコーチだけになります。"
        error={(errors.defaultDeadlineDays ?? errors.defaultDeadlineMinute)?.message}
      >
        <Line>
          <NativeSelect
            aria-label="回答の締切（日）"
            placeholder="開始まで"
            options={dayOptions(stored.defaultDeadlineDays)}
            {...register('defaultDeadlineDays', { setValueAs: numberIn, onChange: chooseDay })}
          />
          {days != null && (
            <NativeSelect
              aria-label="回答の締切（時刻）"
              options={minuteOptions(stored.defaultDeadlineMinute)}
              {...register('defaultDeadlineMinute', { setValueAs: numberIn })}
            />
          )}
        </Line>
      </FieldGroup>
      <Field
        label="回答を聞きはじめる"
        hint="それまでは未回答に数えず、お願いも送りません。"
        error={errors.defaultAskedDays?.message}
      >
        <NativeSelect
          placeholder="すぐに"
          options={askedOptions(stored.defaultAskedDays)}
          {...register('defaultAskedDays', { setValueAs: numberIn })}
        />
      </Field>
      <Checkbox
        checked={remindersOn}
        {...check('remindersOn')}
        detail="締切の2日前の19:00と、当日の朝8:00に届けます"
      >
        回答していない人に、自動でお願いする
      </Checkbox>
      {remindersOn && (
        <Checkbox checked={remindMaybe} {...check('remindMaybe')}>
          当日は、△未定の人にもお願いする
        </Checkbox>
      )}
    </FormCard>
  )
}
