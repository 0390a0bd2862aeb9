import { useController } from 'react-hook-form'
import type { Category } from '../../../domain/team/category.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { ScheduleFormApi } from './time-field.tsx'

const Boxes = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem', mt: '-1.5' },
})

interface Props {
  form: ScheduleFormApi
  categories: readonly Category[]
}

/** At least one; the first that was ticked is the event's primary category. */
export function CategoryField({ form, categories }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'categoryIds' })
  const toggle = (id: string, checked: boolean) =>
    field.onChange(checked ? [...field.value, id] : field.value.filter((other) => other !== id))
  return (
    <FieldGroup legend="カテゴリー" required error={fieldState.error?.message}>
      {categories.length === 0 && (
        <p>
          カテゴリーがまだありません。
          <ButtonLink to="/team/category" variant="link" endIcon="chevronRight">
            カテゴリーを追加する
          </ButtonLink>
        </p>
      )}
      <Boxes>
        {categories.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            ref={index === 0 ? field.ref : undefined}
            aria-invalid={fieldState.invalid || undefined}
            checked={field.value.includes(id)}
            onBlur={field.onBlur}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </Boxes>
    </FieldGroup>
  )
}
