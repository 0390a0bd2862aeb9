import { type FormEvent, useState } from 'react'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Form } from '../../components/look/layout.tsx'

/** For a slip that no camera reads. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim()) onCode(code.trim())
  }
  return (
    <Form onSubmit={send}>
      <Field
        label="招待のコード"
        hint="用紙にある英数字です。大文字と小文字、間の「-」は区別しません。"
        error={isMissing ? 'コードを入力してください' : undefined}
      >
        <TextInput
          size="lg"
          css={{ letterSpacing: '.08em' }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide>
        次へ
      </Button>
    </Form>
  )
}
