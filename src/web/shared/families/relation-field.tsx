import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Relation } from '../../../domain/people/guardian.ts'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Segmented } from '../../components/form/segmented.tsx'

const relations = [
  { value: 'mother', label: '母' },
  { value: 'father', label: '父' },
  { value: 'other', label: 'その他' },
] as const

const UNKNOWN = 'unknown'

interface Props {
  /** Null: it isn't known. */
  value: Relation | null
  onChange: (relation: Relation) => void
  /** What stands for その他. */
  label: UseFormRegisterReturn
  error?: string | undefined
}

/** 母, 父, or その他 in words of their own. */
export function RelationField({ value, onChange, label, error }: Props) {
  return (
    <>
      <FieldGroup legend="お子さんとの続柄" error={error}>
        <Segmented<Relation | typeof UNKNOWN>
          as="radio"
          label="お子さんとの続柄"
          wide
          value={value ?? UNKNOWN}
          segments={relations}
          onChange={(chosen) => chosen !== UNKNOWN && onChange(chosen)}
        />
      </FieldGroup>
      {value === 'other' && (
        <Field label="続柄（任意）" hint="例：祖母">
          <TextInput autoComplete="off" {...label} />
        </Field>
      )}
    </>
  )
}
