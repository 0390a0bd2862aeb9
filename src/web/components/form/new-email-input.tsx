import { type FocusEvent, useRef, useState } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Button } from '../action/button.tsx'
import { EmailInput, type TextInputProps } from './inputs.tsx'

const Question = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    fontSize: 'sm',
    color: 'maybe.ink',
    '& > button': { minH: '11', fontSize: 'sm' },
  },
})

/** Sets what stands in the input as if it had been typed, so that its form hears of it. */
function type(input: HTMLInputElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** An address that nobody has proven yet: one that is nearly a known provider's is asked about, and never refused. */
export function NewEmailInput({ onBlur, onChange, ...props }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)
  async function look(event: FocusEvent<HTMLInputElement>) {
    const { currentTarget } = event
    input.current = currentTarget
    onBlur?.(event)
    // Not in the first load; without it nothing is asked.
    const domain = await import('../../../domain/identity/mail-typos.ts').catch(() => null)
    setMeant(domain?.likelyAddress(currentTarget.value) ?? null)
  }
  const provider = meant?.slice(meant.lastIndexOf('@') + 1)
  return (
    <>
      <EmailInput
        {...props}
        onBlur={(event) => void look(event)}
        onChange={(event) => {
          setMeant(null)
          onChange?.(event)
        }}
      />
      {meant && (
        <Question role="status">
          {provider} ではありませんか？
          <Button
            variant="link"
            onClick={() => {
              if (input.current) type(input.current, meant)
              setMeant(null)
            }}
          >
            {meant} に直す
          </Button>
        </Question>
      )}
    </>
  )
}
