import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInput } from '../../components/form/inputs.tsx'
import { tidyTeamCode } from '../../lib/session/team-code.ts'

/** Tidies in place; while a phone's keyboard still composes, the text is its own. */
function tidy(input: HTMLInputElement) {
  const tidied = tidyTeamCode(input.value)
  if (tidied === input.value) return
  const caret = input.selectionStart
  input.value = tidied
  input.setSelectionRange(caret, caret)
}

/** The team's 8 characters, in upper case while they are typed. */
export function TeamCodeInput({ onChange, ...field }: UseFormRegisterReturn) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    if (!(native instanceof InputEvent && native.isComposing)) tidy(event.target)
    return onChange(event)
  }
  return (
    <TextInput
      {...field}
      size="lg"
      css={{ letterSpacing: '.12em' }}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      onChange={change}
      onCompositionEnd={(event) => {
        tidy(event.currentTarget)
        void onChange({ target: event.currentTarget, type: 'change' })
      }}
    />
  )
}
