import { useEffect } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { PhoneField } from '../../shared/families/phone-field.tsx'
import { RelationField } from '../../shared/families/relation-field.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.conversion)

/** The player's log-in becomes a guardian's; approved siblings come along. */
export default function ConvertDialog({ student, open, onClose, onExited }: ProfileDialogProps) {
  const siblings = trpc.player.siblings.list.useQuery({ studentId: student.id })
  const form = useZodForm({
    schema,
    defaultValues: {
      lastName: student.lastName,
      firstName: '',
      lastNameKana: '',
      firstNameKana: '',
      phone: '',
      relation: 'mother',
      relationLabel: '',
      siblings: [],
    },
  })
  const { register, watch, setValue, formState } = form
  useEffect(() => {
    setValue('siblings', siblings.data?.map(({ id }) => ({ studentId: id, password: '' })) ?? [])
  }, [siblings.data, setValue])
  const convert = trpc.player.profile.convert.useMutation({
    onSuccess: () => toast.success(toasts.family.converted.title),
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.convertFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="保護者のログインにする"
      description={`${student.email ?? ''}とパスワードはそのまま、保護者のものになります。${displayName(student)}さん本人のログインはなくなります。`}
      verb="保護者のログインにする"
      write={convert}
      disabled={siblings.isPending}
      formState={formState}
      onSubmit={form.handleSubmit((fields) => convert.mutate({ studentId: student.id, ...fields }))}
    >
      <NameFields required register={register} errors={formState.errors} />
      <RelationField
        value={watch('relation')}
        onChange={(relation) => setValue('relation', relation, { shouldDirty: true })}
        label={register('relationLabel')}
        error={formState.errors.relation?.message}
      />
      <PhoneField field={register('phone')} error={formState.errors.phone?.message} />
      {siblings.data?.map((sibling, n) => (
        <Field
          key={sibling.id}
          label={`${displayName(sibling)}さんのパスワード`}
          hint="入力すると一緒に移ります。空欄のときは、招待のメールを送ります。"
          error={formState.errors.siblings?.[n]?.password?.message}
        >
          <PasswordInput autoComplete="off" {...register(`siblings.${n}.password`)} />
        </Field>
      ))}
    </FormDialog>
  )
}
