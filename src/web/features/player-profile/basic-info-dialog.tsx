import { useState } from 'react'
import { errors, toasts } from '../../../domain/messages.ts'
import type { Student } from '../../../domain/student.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { Pair } from '../../components/layout.tsx'
import { errorMessage } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const profileForm = () => import('./profile-form.ts').then((form) => form.profileForm)

const blank = (student: Student) => ({
  lastName: student.lastName,
  firstName: student.firstName,
  lastNameKana: student.lastNameKana ?? '',
  firstNameKana: student.firstNameKana ?? '',
  schoolName: student.schoolName ?? '',
  birthDate: student.birthDate ?? '',
  jerseyNumber: student.jerseyNumber === null ? '' : String(student.jerseyNumber),
})

/** Names, school, birth date, jersey number and photo (third document, section 2). */
export default function BasicInfoDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const [photoUrl, setPhotoUrl] = useState(student.photoUrl)
  const [sending, setSending] = useState(false)
  const form = useZodForm({ schema: profileForm, defaultValues: blank(student) })
  const createPhoto = trpc.player.uploads.createPhoto.useMutation()
  const save = useSaveProfile()
  const { register, formState } = form
  const invalid = formState.errors

  const submit = form.handleSubmit((fields) => {
    if (sending) return
    save.mutate(
      { studentId: student.id, ...fields, photoUrl },
      {
        onSuccess: onClose,
        onError(error) {
          const rest = applyServerIssues(form, error)
          const { title } = toasts.ownProfile.failed
          toast.error(title, rest[0]?.message ?? errorMessage(error, errors.network))
        },
      },
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
      pending={save.isPending}
      disabled={sending}
      error={invalid.root?.message}
      onSubmit={submit}
    >
      <PhotoField
        person={student}
        value={photoUrl}
        onChange={setPhotoUrl}
        onBusy={setSending}
        createAddress={() => createPhoto.mutateAsync()}
        disabled={save.isPending}
      />
      <Pair>
        <Field label="苗字" required error={invalid.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="名前" required error={invalid.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
      </Pair>
      <Pair>
        <Field label="苗字（かな）" error={invalid.lastNameKana?.message}>
          <TextInput autoComplete="off" {...register('lastNameKana')} />
        </Field>
        <Field label="名前（かな）" error={invalid.firstNameKana?.message}>
          <TextInput autoComplete="off" {...register('firstNameKana')} />
        </Field>
      </Pair>
      <Field label="学校名" error={invalid.schoolName?.message}>
        <TextInput autoComplete="off" {...register('schoolName')} />
      </Field>
      <Pair>
        <Field label="生年月日" error={invalid.birthDate?.message}>
          <TextInput type="date" min="1900-01-01" max="2199-12-31" {...register('birthDate')} />
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
    </FormDialog>
  )
}
