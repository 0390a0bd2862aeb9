import type { UseFormRegisterReturn } from 'react-hook-form'
import { Pair } from '../look/layout.tsx'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

type Name = 'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana'

interface Props {
  register: (name: Name) => UseFormRegisterReturn<Name>
  errors: Partial<Record<Name, { message?: string | undefined }>>
  /** The names; their reading never is. */
  required?: boolean
}

/** One's own names, and how they are read. */
export function NameFields({ register, errors, required }: Props) {
  return (
    <>
      <Pair>
        <Field label="苗字" required={required} error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="名前" required={required} error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
      </Pair>
      <Pair>
        <Field label="苗字（かな）" error={errors.lastNameKana?.message}>
          <TextInput autoComplete="off" {...register('lastNameKana')} />
        </Field>
        <Field label="名前（かな）" error={errors.firstNameKana?.message}>
          <TextInput autoComplete="off" {...register('firstNameKana')} />
        </Field>
      </Pair>
    </>
  )
}
