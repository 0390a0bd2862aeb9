import type { GuardianContact } from '../../../domain/people/guardian-contact.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { RelationField } from '../../shared/families/relation-field.tsx'

const schema = () =>
  import('../../../domain/people/guardian-contact.ts').then(
    (domain) => domain.guardianContactFields,
  )

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  studentId: string
  childName: string
  /** Undefined: another one is added. */
  contact: GuardianContact | undefined
}

/** A guardian without a log-in, as a coach knows one: typed, or corrected. */
export default function ContactDialog(props: Props) {
  const { open, onClose, onExited, studentId, childName, contact } = props
  const form = useZodForm({
    schema,
    defaultValues: {
      lastName: contact?.lastName ?? '',
      firstName: contact?.firstName ?? '',
      relation: contact ? contact.relation : 'mother',
      relationLabel: contact?.relationLabel ?? '',
      phone: contact?.phone ?? '',
    },
  })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const calls = {
    onSuccess: () => toast.success(toasts.family.contactSaved.title),
    onError(error: unknown) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.contactFailed, error)
    },
  }
  const add = trpc.coach.guardianContacts.add.useMutation(calls)
  const change = trpc.coach.guardianContacts.change.useMutation(calls)
  const remove = trpc.coach.guardianContacts.remove.useMutation({
    onSuccess() {
      toast.success(toasts.family.contactRemoved.title)
      onClose()
    },
    onError: (error) => sayFailed(toasts.family.contactRemoveFailed, error),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={contact ? '保護者の連絡先を編集' : '保護者の連絡先を追加'}
      description={`${childName}さんの保護者です。ログインのない方の連絡先で、コーチだけに表示されます。`}
      verb="保存する"
      write={contact ? change : add}
      formState={formState}
      onSubmit={form.handleSubmit((fields) =>
        contact
          ? change.mutate({ id: contact.id, ...fields })
          : add.mutate({ studentId, ...fields }),
      )}
    >
      <Field label="苗字" error={errors.lastName?.message}>
        <TextInput autoComplete="off" {...register('lastName')} />
      </Field>
      <Field label="名前" error={errors.firstName?.message}>
        <TextInput autoComplete="off" {...register('firstName')} />
      </Field>
      <RelationField
        value={watch('relation') ?? null}
        onChange={(relation) => setValue('relation', relation, { shouldDirty: true })}
        label={register('relationLabel')}
        error={errors.relation?.message}
      />
      <Field label="電話番号" error={errors.phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
      </Field>
      {contact && (
        <Button
          variant="link"
          icon="trash"
          pending={remove.isPending}
          onClick={() => remove.mutate({ id: contact.id })}
        >
          この連絡先を消す
        </Button>
      )}
    </FormDialog>
  )
}
