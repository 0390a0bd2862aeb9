import type { FormEvent } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

interface Props {
  word: string
  typed: string
  onType: (typed: string) => void
  /** Enter. */
  onSubmit: (event: FormEvent) => void
  placeholder?: string
  disabled: boolean
}

/** In the question before much is deleted: a word to be typed, so that no slip confirms it. */
export function TypedWord({ word, typed, onType, onSubmit, placeholder, disabled }: Props) {
  return (
    <form onSubmit={onSubmit}>
      <Field label={`確認のため「${word}」と入力してください`}>
        <TextInput
          data-autofocus
          value={typed}
          onChange={({ target }) => onType(target.value)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
        />
      </Field>
    </form>
  )
}
