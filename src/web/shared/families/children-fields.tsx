import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Pair } from '../../components/look/layout.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('section', {
  base: {
    display: 'grid',
    gap: '4',
    p: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    '& > header': { display: 'flex', alignItems: 'center', minH: '11', my: '-2' },
    '& > header > h3': { flex: '1', fontSize: 'md', fontWeight: 'semibold' },
  },
})

export const blankChild = {
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  birthDate: '',
}
type Name = keyof typeof blankChild

interface ChildProps {
  place: number
  field: (name: Name) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
  /** The only one stays. */
  onRemove: (() => void) | undefined
}

/** A child whom a guardian names. */
function ChildFields({ place, field, error, onRemove }: ChildProps) {
  const title = `お子さん ${place}人目`
  const text = (name: Name, label: string) => (
    <Field label={label} error={error(name)}>
      <TextInput autoComplete="off" {...field(name)} />
    </Field>
  )
  return (
    <Root aria-label={title}>
      <header>
        <h3>{title}</h3>
        {onRemove && <IconButton icon="trash" label={`${title}を取り消す`} onClick={onRemove} />}
      </header>
      <Pair>
        {text('lastName', '苗字')}
        {text('firstName', '名前')}
      </Pair>
      <Pair>
        {text('lastNameKana', '苗字（かな）')}
        {text('firstNameKana', '名前（かな）')}
      </Pair>
      <Field label="生年月日" error={error('birthDate')}>
        <TextInput type="date" autoComplete="off" {...field('birthDate')} />
      </Field>
    </Root>
  )
}

const MOST = 10

interface Props {
  count: number
  field: (n: number, name: Name) => UseFormRegisterReturn
  error: (n: number, name: Name) => string | undefined
  onAdd: () => void
  onRemove: (n: number) => void
}

/** The children whom a guardian names: at least one, and one more by a button. */
export const ChildrenFields = ({ count, field, error, onAdd, onRemove }: Props) => (
  <>
    {Array.from({ length: count }, (_, n) => (
      <ChildFields
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place
        key={n}
        place={n + 1}
        field={(name) => field(n, name)}
        error={(name) => error(n, name)}
        onRemove={count > 1 ? () => onRemove(n) : undefined}
      />
    ))}
    {count < MOST && (
      <Button icon="plus" wide onClick={onAdd}>
        お子さんをもう1人
      </Button>
    )}
  </>
)
