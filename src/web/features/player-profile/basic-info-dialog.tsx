import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FIRST_DATE } from '../../../domain/basics/validation.ts'
import type { Student } from '../../../domain/people/student.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { Pair } from '../../components/look/layout.tsx'
import { applyServerIssues, changesIn, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useTimeZone } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { useFreshPlayerMe } from '../../lib/session/use-fresh-me.ts'
import { CareNotesField } from '../../shared/people/care-notes-field.tsx'
import { PhotoField } from '../../shared/photos/photo-field.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const profileForm = () => import('./profile-form.ts').then((form) => form.profileForm)

const valuesOf = (student: Student, careNotes: string | null) => ({
  lastName: student.lastName,
  firstName: student.firstName,
  lastNameKana: student.lastNameKana ?? '',
  firstNameKana: student.firstNameKana ?? '',
  schoolName: student.schoolName ?? '',
  birthDate: student.birthDate ?? '',
  jerseyNumber: student.jerseyNumber === null ? '' : String(student.jerseyNumber),
  careNotes: careNotes ?? '',
  photoUrl: student.photoUrl,
})

/** Names, school, birth date, jersey number and photo. */
export default function BasicInfoDialog({ open, onClose, onExited }: ProfileDialogProps) {
  const { student } = useFreshPlayerMe()
  const [sending, setSending] = useState(false)
  const notes = trpc.player.students.get.useQuery({ studentId: student.id }, { staleTime: 0 })
  const form = useZodForm({
    schema: profileForm,
    stored: valuesOf(student, notes.data?.careNotes ?? null),
  })
  const createPhoto = trpc.player.uploads.createPhoto.useMutation()
  const save = useSaveProfile()
  const { today } = useClubClock(useTimeZone())
  const { register, formState, control } = form
  const { errors: invalid, dirtyFields, isDirty } = formState
  const photoUrl = useWatch({ control, name: 'photoUrl' }) ?? null

  const submit = form.handleSubmit((fields) => {
    if (sending) return
    save.mutate(
      { studentId: student.id, ...changesIn(fields, dirtyFields) },
      { onError: (error) => applyServerIssues(form, error) },
    )
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="基本情報を編集"
      size="md"
      verb="保存する"
      write={save}
      disabled={sending}
      formState={{ isDirty: isDirty || sending, errors: invalid }}
      onSubmit={submit}
    >
      <PhotoField
        person={student}
        value={photoUrl}
        onChange={(address) => form.setValue('photoUrl', address, { shouldDirty: true })}
        onBusy={setSending}
        createAddress={() => createPhoto.mutateAsync()}
        disabled={save.isPending}
      />
      <NameFields register={register} errors={invalid} required />
      <Field label="学校名" error={invalid.schoolName?.message}>
        <TextInput autoComplete="off" {...register('schoolName')} />
      </Field>
      <Pair>
        <Field label="生年月日" error={invalid.birthDate?.message}>
          <TextInput type="date" min={FIRST_DATE} max={today} {...register('birthDate')} />
        </Field>
        <Field label="背番号" error={invalid.jerseyNumber?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            {...register('jerseyNumber')}
          />
        </Field>
      </Pair>
      <CareNotesField
        error={invalid.careNotes?.message}
        disabled={!notes.data}
        {...register('careNotes')}
      />
    </FormDialog>
  )
}
