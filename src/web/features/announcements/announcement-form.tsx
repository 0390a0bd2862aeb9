import { useState } from 'react'
import type { AnnouncementDraft, CoachAnnouncement } from '../../../domain/notices/announcement.ts'
import { tellsWhom } from '../../../domain/notices/reach.ts'
import { Button } from '../../components/action/button.tsx'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'
import { AnnouncementFiles, type ChosenFile } from './announcement-files.tsx'
import { MailPreview } from './announcement-preview.tsx'
import { AnnouncementTime } from './announcement-time.tsx'
import { useSave } from './announcement-values.ts'
import { Editor } from './editor-styles.ts'

const announcementInput = () =>
  import('../../../domain/notices/announcement.ts').then((domain) => domain.announcementInput)

interface Props extends EntryFormProps<CoachAnnouncement> {
  stored: AnnouncementDraft
  /** As they are stored; a deleted one has no id. */
  documents: { documentId: string | null; title: string }[]
  isReady: boolean
}

/** The fields, and beside them the mail as it comes. */
export function AnnouncementForm({ entry, stored, documents, isReady, ...dialog }: Props) {
  const form = useZodForm({ schema: announcementInput, stored })
  const categories = trpc.coach.categories.list.useQuery()
  const [sendAgain, setSendAgain] = useState(false)
  /** Who wants another time has not said which one yet. */
  const [isUntimed, setUntimed] = useState(false)
  const save = useSave(entry, sendAgain)
  const { errors } = form.formState
  const { title, body = '', categoryIds = [], documentIds = [], ...values } = form.watch()
  const reach = useReach({ by: 'announce', categoryIds })
  const isCorrection = entry !== null && entry.publishedAt !== null
  const set = (field: 'categoryIds' | 'documentIds', ids: string[]) =>
    form.setValue(field, ids, { shouldDirty: true })
  const store = (isDraft: boolean) =>
    form.handleSubmit((input) =>
      save.mutate(
        { ...input, isDraft },
        { onError: (error) => void applyServerIssues(form, error) },
      ),
    )
  /** Its categories were deleted. */
  const isForNobody =
    entry !== null && !entry.isForAll && [...entry.categoryIds, ...categoryIds].length === 0
  const whom = (reach.data && !isForNobody && tellsWhom(reach.data)) || '知らせる'
  const verb = values.publishAt || isUntimed ? '予約する' : whom
  return (
    <FormDialog
      {...dialog}
      size="xl"
      title={isCorrection ? 'お知らせを訂正' : 'お知らせを書く'}
      verb={isCorrection ? '訂正する' : verb}
      write={save}
      disabled={!isReady || isUntimed}
      formState={form.formState}
      onSubmit={store(false)}
      more={
        isCorrection
          ? undefined
          : (pending) => (
              <Button
                variant="ghost"
                css={{ md: { me: 'auto' }, mdDown: { order: 1, flexBasis: 'full!' } }}
                disabled={!isReady || pending}
                onClick={store(true)}
              >
                下書きにする
              </Button>
            )
      }
    >
      <Editor>
        <div>
          <Field label="タイトル" required error={errors.title?.message}>
            <TextInput data-autofocus autoComplete="off" {...form.register('title')} />
          </Field>
          <Field
            label="本文"
            required
            hint={`${body.length.toLocaleString()}／5,000`}
            error={errors.body?.message}
          >
            <Textarea rows={8} {...form.register('body')} />
          </Field>
          <FieldGroup
            legend="届ける相手"
            hint={
              isForNobody
                ? 'カテゴリーが削除され、届ける相手がいません。選び直してください'
                : '選ばないと全員に届きます'
            }
          >
            <ChipRow role="group" aria-label="届ける相手">
              {[...categoryMap(categories.data ?? []).values()].map(({ id, name, tone }) => (
                <Chip
                  key={id}
                  tone={tone}
                  checked={categoryIds.includes(id)}
                  onChange={(checked) =>
                    set(
                      'categoryIds',
                      checked ? [...categoryIds, id] : categoryIds.filter((other) => other !== id),
                    )
                  }
                >
                  {name}
                </Chip>
              ))}
            </ChipRow>
          </FieldGroup>
          <AnnouncementFiles
            ids={documentIds}
            stored={documents.flatMap(({ documentId, title }): ChosenFile[] =>
              documentId ? [{ id: documentId, title }] : [],
            )}
            error={errors.documentIds?.message}
            onChange={(ids) => set('documentIds', ids)}
          />
        </div>
        <aside>
          <MailPreview title={title} body={body} />
          <Checkbox detail="読んだことを確かめたいときに" {...form.register('needsConfirm')}>
            確認ボタンをつける
          </Checkbox>
          {isCorrection ? (
            <Checkbox
              detail="入れないと、アプリの内容だけが変わります"
              checked={sendAgain}
              onChange={({ target }) => setSendAgain(target.checked)}
            >
              訂正したお知らせをもう一度送る
            </Checkbox>
          ) : (
            <AnnouncementTime
              value={values.publishAt ?? null}
              onChange={(publishAt, isOpen) => {
                setUntimed(isOpen && publishAt === null)
                form.setValue('publishAt', publishAt, { shouldDirty: true })
              }}
            />
          )}
          {!isForNobody && (!isCorrection || sendAgain) && (
            <>
              <ReachNote reach={reach.data} />
              <small>アプリの中では全員が読めます。静かな時間の人には、そのあとに届きます。</small>
            </>
          )}
        </aside>
      </Editor>
    </FormDialog>
  )
}
