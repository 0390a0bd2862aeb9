import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Coach } from '../../../domain/people/coach.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { applyServerIssues, changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useFreshCoachMe } from '../../lib/session/use-fresh-me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { PhotoField } from '../../shared/photos/photo-field.tsx'

const profileFields = () =>
  import('../../../domain/people/coach.ts').then((domain) => domain.coachProfile.omit({ id: true }))

const valuesOf = (coach: Coach) => ({
  lastName: coach.lastName,
  firstName: coach.firstName,
  lastNameKana: coach.lastNameKana ?? '',
  firstNameKana: coach.firstNameKana ?? '',
  position: coach.position ?? '',
  bio: coach.bio ?? '',
  photoUrl: coach.photoUrl,
})

const FIELDS = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'position',
  'bio',
  'photoUrl',
] as const

/** Photo, names, kana, position and bio, all of them optional. */
export function ProfileForm() {
  const { coach } = useFreshCoachMe(askAtOpening)
  const [sending, setSending] = useState(false)
  const form = useZodForm({ schema: profileFields, stored: valuesOf(coach) })
  const createPhoto = trpc.coach.uploads.createPhoto.useMutation()
  const save = trpc.coach.profile.update.useMutation({
    onMutate: () => form.getValues(),
    onSuccess(changed, _, sent) {
      // What was typed meanwhile stays a change.
      const stored = valuesOf(changed)
      for (const field of FIELDS)
        if (form.getValues(field) === sent[field])
          form.resetField(field, { defaultValue: stored[field] })
      toast.success(toasts.coachProfile.saved.title)
    },
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.coachProfile.failed, error)
    },
  })
  const { register, formState, control } = form
  const { errors: invalid, dirtyFields, isDirty } = formState
  register('photoUrl')
  const photoUrl = useWatch({ control, name: 'photoUrl' }) ?? null
  const unsaved = useUnsaved(
    isDirty || sending,
    () => {},
    () => true,
  )

  return (
    <SettingsCard title="基本情報" text="選手とほかのコーチに表示されます。入力は任意です。">
      <Form onSubmit={form.handleSubmit((fields) => save.mutate(changesIn(fields, dirtyFields)))}>
        <FormError>{invalid.root?.message}</FormError>
        <PhotoField
          person={coach}
          value={photoUrl}
          onChange={(address) => form.setValue('photoUrl', address, { shouldDirty: true })}
          onBusy={setSending}
          createAddress={() => createPhoto.mutateAsync()}
          disabled={save.isPending}
        />
        <NameFields register={register} errors={invalid} />
        <Field label="役職" hint="例：ヘッドコーチ、GKコーチ" error={invalid.position?.message}>
          <TextInput autoComplete="organization-title" {...register('position')} />
        </Field>
        <Field label="プロフィール" error={invalid.bio?.message}>
          <Textarea {...register('bio')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          pending={save.isPending}
          disabled={sending}
          css={{ justifySelf: { base: 'stretch', md: 'end' } }}
        >
          保存する
        </Button>
      </Form>
      <UnsavedQuestion {...unsaved} />
    </SettingsCard>
  )
}
