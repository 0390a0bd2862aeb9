import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldIssue } from '../../../domain/basics/validation.ts'
import type { LoginInput } from '../../../domain/identity/account.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { EmailInput } from '../../components/form/inputs.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { errorCode, errorMessage, fieldErrors } from '../../lib/query/errors.ts'
import { toast } from '../../lib/toast/toast.ts'

type Words = Record<'failed' | 'networkFailed', { title: string; description: string }>

const failureOf = (error: unknown, { failed, networkFailed }: Words) =>
  errorCode(error)
    ? { title: failed.title, description: errorMessage(error, failed.description) }
    : networkFailed

export interface LogInProps {
  /** Fetches the code of what is behind the log-in, which stays until that is there. */
  inside: () => Promise<void>
}

interface Props {
  logIn: (login: LoginInput) => Promise<unknown>
  /** Known from the registration just before: the password is what is left to type. */
  email?: string
  /** What a failure is called. */
  words?: Words
}

/**
 * E-mail address and password; what was typed stays when the server refuses. The server checks the
 * fields: neither the schema nor the form library is needed for the first page that anybody loads.
 */
export function LogInForm({ logIn, email = '', words = entryToasts.login }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const [failure, setFailure] = useState<Words['failed'] | null>(null)
  const [pending, setPending] = useState(false)
  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const messageAt = (name: string) => issues.find(({ path }) => path === name)?.message

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    toast.clear()
    setFailure(null)
    setPending(true)
    try {
      await logIn({ email: String(typed.get('email')), password: String(typed.get('password')) })
    } catch (error) {
      const refused = fieldErrors(error)
      setIssues(refused)
      if (refused[0]) focus(refused[0].path)
      else setFailure(failureOf(error, words))
    } finally {
      setPending(false)
    }
  }
  useEffect(() => {
    if (email) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [email])
  return (
    <Form ref={form} onSubmit={send}>
      {failure && (
        <FormError>
          <b>{failure.title}</b> {failure.description}
        </FormError>
      )}
      <Field label="メールアドレス" error={messageAt('email')}>
        <EmailInput name="email" size="lg" defaultValue={email} autoComplete="username" />
      </Field>
      <Field label="パスワード" error={messageAt('password')}>
        <PasswordInput
          name="password"
          data-autofocus={email ? true : undefined}
          size="lg"
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide pending={pending}>
        ログイン
      </Button>
    </Form>
  )
}
