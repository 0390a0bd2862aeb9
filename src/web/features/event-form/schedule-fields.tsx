import { useWatch } from 'react-hook-form'
import { FIRST_DATE, LAST_DATE, NOTE_MAX, TITLE_MAX } from '../../../domain/basics/validation.ts'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'
import { AnswerFields } from './answer-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { ClosedNote } from './closed-note.tsx'
import type { FormScope } from './form-values.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { type ScheduleFormApi, TimeField } from './time-field.tsx'
import { endsEarly, gathersLate } from './time-values.ts'
import { useDefaultDeadline } from './use-default-deadline.ts'
import { useFollowingTimes } from './use-following-times.ts'
import { VenueField } from './venue-field.tsx'

const Times = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
    gap: '1rem 0.75rem',
    alignItems: 'start',
  },
})

/** What the event is, and beside it on a desktop what becomes of it. */
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 3fr)' },
    gap: { base: '5', md: '10' },
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '5', minW: '0' },
  },
})

const Choices = styled('div', { base: { display: 'grid', justifyItems: 'start', mt: '-1' } })

const OVER_MIDNIGHT =
  '24時をまたぐときは、終了を23:55にして備考に書くか、翌日の予定を分けて追加してください'

interface Props {
  form: ScheduleFormApi
  scope: FormScope
  defaults: TeamSettings | undefined
  /** Null of a new one. */
  eventId: string | null
}

export function ScheduleFields({ form, scope, defaults, eventId }: Props) {
  const { register, formState, control, setValue } = form
  const { errors } = formState
  const categories = trpc.coach.categories.list.useQuery().data ?? []
  const [date, canRegister, notify, categoryIds = []] = useWatch({
    control,
    name: ['date', 'studentCanRegister', 'notify', 'categoryIds'],
  })
  const reach = useReach(
    { by: 'edit', id: eventId, categoryIds },
    notify !== false && categoryIds.length > 0,
  )
  const isLate = useWatch({ control, compute: gathersLate })
  const isEarly = useWatch({ control, compute: endsEarly })
  const onChosen = useFollowingTimes(form)
  useDefaultDeadline(form, defaults)
  return (
    <Columns>
      <div>
        <Field label="タイトル" required error={errors.title?.message}>
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={TITLE_MAX}
            {...register('title')}
          />
        </Field>
        {scope !== 'series' && (
          <Field label="日付" required error={errors.date?.message}>
            <TextInput
              type="date"
              min={FIRST_DATE}
              max={LAST_DATE}
              css={{ maxW: { md: '15rem' } }}
              {...register('date')}
            />
          </Field>
        )}
        <CategoryField form={form} categories={categories} />
        <Times>
          <TimeField form={form} label="開始時間" kind="start" onChosen={onChosen} />
          <TimeField
            form={form}
            label="終了時間"
            kind="end"
            hint={isEarly && OVER_MIDNIGHT}
            onChosen={onChosen}
          />
          <TimeField
            form={form}
            label="集合時間"
            kind="gather"
            hint={isLate && '開始時間より後の時刻です'}
            onChosen={onChosen}
          />
        </Times>
        <VenueField form={form} />
      </div>
      <div>
        {scope !== 'one-of-series' && <RecurrenceFields form={form} start={date} />}
        <div>
          <AnswerFields form={form} date={date} />
          {scope !== 'series' && <ClosedNote form={form} isNew={scope === 'new'} />}
        </div>
        <Field label="備考" error={errors.notes?.message}>
          <Textarea maxLength={NOTE_MAX} {...register('notes')} />
        </Field>
        <Choices>
          <Checkbox
            checked={canRegister === false}
            onChange={({ target }) =>
              setValue('studentCanRegister', !target.checked, { shouldDirty: true })
            }
            detail="参加者はコーチが指定します"
          >
            生徒側から参加登録を不可能にする
          </Checkbox>
          <Checkbox
            checked={notify !== false}
            onChange={({ target }) => setValue('notify', target.checked)}
            detail="これからの予定の追加と、日時・場所・対象の変更を、10分後にまとめて届けます"
          >
            家族に知らせる
          </Checkbox>
          {notify !== false && categoryIds.length > 0 && <ReachNote reach={reach.data} />}
        </Choices>
      </div>
    </Columns>
  )
}
