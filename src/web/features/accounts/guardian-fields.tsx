import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Relation } from '../../../domain/people/guardian.ts'
import { Field } from '../../components/form/field.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { PhoneField } from '../../shared/families/phone-field.tsx'
import { RelationField } from '../../shared/families/relation-field.tsx'

type Name =
  | 'lastName'
  | 'firstName'
  | 'lastNameKana'
  | 'firstNameKana'
  | 'relationLabel'
  | 'email'
  | 'phone'
  | 'password'

interface Props {
  register: <Field extends Name>(name: Field) => UseFormRegisterReturn<Field>
  errors: Partial<Record<Name | 'relation', { message?: string | undefined }>>
  relation: Relation
  onRelation: (relation: Relation) => void
  /** Nothing is asked below them. */
  last?: boolean
}

/** Who a guardian is, and the new log-in. */
export function GuardianFields({ register, errors, relation, onRelation, last }: Props) {
  return (
    <>
      <NameFields required register={register} errors={errors} />
      <RelationField
        value={relation}
        onChange={onRelation}
        label={register('relationLabel')}
        error={errors.relation?.message}
      />
      <Field
        label="メールアドレス"
        required
        hint="ログインと、チームからのお知らせに使います。"
        error={errors.email?.message}
      >
        <NewEmailInput {...register('email')} />
      </Field>
      <PhoneField field={register('phone')} error={errors.phone?.message} />
      <Field label="パスワード" required hint="6文字以上" error={errors.password?.message}>
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          {...(last && { enterKeyHint: 'done' })}
        />
      </Field>
    </>
  )
}
