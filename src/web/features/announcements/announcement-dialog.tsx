import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useState } from 'react'
import type {
  AnnouncementDraft,
  AnnouncementInput,
  CoachAnnouncement,
  CoachAnnouncementDetail,
} from '../../../domain/notices/announcement.ts'
import { clubInstant } from '../../../domain/time/clock.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const announcementInput = () =>
  import('../../../domain/notices/announcement.ts').then((domain) => domain.announcementInput)

const EMPTY: AnnouncementDraft = {
  title: '',
  body: '',
  categoryIds: [],
  documentIds: [],
  needsConfirm: false,
  publishAt: null,
}

const draftOf = ({
  title,
  body,
  categoryIds,
  documents,
  needsConfirm,
}: CoachAnnouncementDetail) => ({
  ...EMPTY,
  title,
  body,
  categoryIds,
  documentIds: documents.flatMap(({ documentId }) => documentId ?? []),
  needsConfirm,
})

/** Writes an announcement, or corrects one, once its text is there. */
export default function AnnouncementDialog({
  entry,
  ...dialog
}: EntryFormProps<CoachAnnouncement>) {
  const whole = trpc.coach.announcements.get.useQuery(
    { id: entry?.id ?? '' },
    { enabled: entry !== null, staleTime: 0 },
  )
  return (
    <AnnouncementForm
      key={whole.data ? 'whole' : 'empty'}
      {...dialog}
      entry={entry}
      stored={whole.data ? draftOf(whole.data) : EMPTY}
      isReady={entry === null || whole.data !== undefined}
    />
  )
}

interface Props extends EntryFormProps<CoachAnnouncement> {
  stored: AnnouncementDraft
  isReady: boolean
}

function useSave(entry: CoachAnnouncement | null, sendAgain: boolean) {
  const { announcements } = trpc.useUtils().client.coach
  const calls = trpc.coach.announcements
  const words = toasts.announcements
  return useMutation({
    mutationKey: getMutationKey(entry ? calls.update : calls.create),
    mutationFn: ({ publishAt, ...input }: AnnouncementInput) =>
      entry
        ? announcements.update.mutate({ id: entry.id, ...input, sendAgain })
        : announcements.create.mutate({ ...input, publishAt }),
    onSuccess: ({ publishedAt }) =>
      toast.success(
        (entry ? words.corrected : publishedAt === null ? words.planned : words.published).title,
      ),
    onError: (error) => sayFailed(entry ? words.correctFailed : words.publishFailed, error),
  })
}

function AnnouncementForm({ entry, stored, isReady, ...dialog }: Props) {
  const { timeZone } = useCoachMe()
  const form = useZodForm({ schema: announcementInput, stored })
  const categories = trpc.coach.categories.list.useQuery()
  const [sendAgain, setSendAgain] = useState(false)
  const [time, setTime] = useState<string | null>(null)
  const save = useSave(entry, sendAgain)
  const { errors } = form.formState
  const chosen = form.watch('categoryIds') ?? []
  const length = (form.watch('body') ?? '').length
  const choose = (ids: string[]) => form.setValue('categoryIds', ids, { shouldDirty: true })
  const plan = (local: string | null) => {
    setTime(local)
    const publishAt = local ? clubInstant(local, timeZone).toISOString() : null
    form.setValue('publishAt', publishAt, { shouldDirty: true })
  }
  const submit = form.handleSubmit((input) =>
    save.mutate(input, { onError: (error) => applyServerIssues(form, error) }),
  )
  const verb = time ? '予約する' : '知らせる'
  return (
    <FormDialog
      {...dialog}
      size="md"
      title={entry ? 'お知らせを訂正' : 'お知らせを書く'}
      verb={entry ? '訂正する' : verb}
      write={save}
      // Who wants another time has not said which one yet.
      disabled={!isReady || time === ''}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field label="タイトル" required error={errors.title?.message}>
        <TextInput data-autofocus autoComplete="off" {...form.register('title')} />
      </Field>
      <Field
        label="本文"
        required
        hint={`${length.toLocaleString()}／5,000`}
        error={errors.body?.message}
      >
        <Textarea rows={7} {...form.register('body')} />
      </Field>
      <FieldGroup legend="届ける相手" hint="選ばないと全員に届きます">
        <ChipRow role="group" aria-label="届ける相手">
          {[...categoryMap(categories.data ?? []).values()].map(({ id, name, tone }) => (
            <Chip
              key={id}
              tone={tone}
              checked={chosen.includes(id)}
              onChange={(checked) =>
                choose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      </FieldGroup>
      <Checkbox detail="読んだことを確かめたいときに" {...form.register('needsConfirm')}>
        確認ボタンをつける
      </Checkbox>
      {entry ? (
        <Checkbox
          detail="入れないと、アプリの内容だけが変わります"
          checked={sendAgain}
          onChange={({ target }) => setSendAgain(target.checked)}
        >
          訂正したお知らせをもう一度送る
        </Checkbox>
      ) : (
        <FieldGroup legend="いつ">
          <Segmented
            label="いつ"
            as="radio"
            wide
            value={time === null ? 'now' : 'later'}
            onChange={(value) => plan(value === 'now' ? null : '')}
            segments={[
              { value: 'now', label: 'いま' },
              { value: 'later', label: '日時を決める' },
            ]}
          />
          {time !== null && (
            <TextInput
              type="datetime-local"
              aria-label="知らせる日時"
              required
              value={time}
              onChange={({ target }) => plan(target.value)}
            />
          )}
        </FieldGroup>
      )}
    </FormDialog>
  )
}
