import type { z } from 'zod'
import type { adminSetup } from '../../../domain/people/admin.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { AdminFields } from './admin-fields.tsx'

const adminSetupForm = () =>
  import('../../../domain/people/admin.ts').then((domain) => domain.adminSetupForm)

interface Props {
  tokenNeeded: boolean
  register: {
    isPending: boolean
    mutate: (
      admin: z.output<typeof adminSetup>,
      options: { onError: (error: unknown) => void },
    ) => void
  }
}

export function AdminSetupForm({ tokenNeeded, register }: Props) {
  const form = useZodForm({
    schema: adminSetupForm,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '', setupToken: '' },
  })
  const invalid = form.formState.errors
  const submit = form.handleSubmit(({ confirmPassword: _, setupToken, ...admin }) =>
    register.mutate(tokenNeeded ? { ...admin, setupToken } : admin, {
      onError(error) {
        applyServerIssues(form, error)
        sayFailed(toasts.admin.addFailed, error)
      },
    }),
  )
  return (
    <Form onSubmit={submit}>
      <p>最初の管理者を登録します。登録すると、この画面は使えなくなります。</p>
      <FormError>{invalid.root?.message}</FormError>
      <AdminFields size="lg" register={(name) => form.register(name)} errors={invalid} />
      {tokenNeeded && (
        <Field
          label="セットアップトークン"
          required
          hint="サーバーのログに表示されている文字列です"
          error={invalid.setupToken?.message}
        >
          <TextInput
            size="lg"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('setupToken')}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" wide pending={register.isPending}>
        管理者を登録する
      </Button>
    </Form>
  )
}
