import type { UseFormReturn } from 'react-hook-form'
import type { ClubRegistration } from '../../../domain/team/team.ts'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { SportChoice } from './sport-choice.tsx'

interface Props {
  form: UseFormReturn<ClubRegistration, unknown, ClubRegistration>
}

function Basics({ form }: Props) {
  const { errors } = form.formState
  return (
    <Stack css={{ gap: '5' }}>
      <Field label="クラブ名" required error={errors.clubName?.message}>
        <TextInput
          {...form.register('clubName')}
          size="lg"
          autoComplete="organization"
          enterKeyHint="next"
        />
      </Field>
      <Field
        label="代表活動場所"
        required
        hint="ふだん練習している場所の名前か住所です。"
        error={errors.address?.message}
      >
        <TextInput {...form.register('address')} size="lg" autoComplete="off" enterKeyHint="next" />
      </Field>
    </Stack>
  )
}

function Owner({ form, needsCode }: Props & { needsCode: boolean }) {
  const { errors } = form.formState
  return (
    <Stack css={{ gap: '5' }}>
      <Field
        label="代表者名"
        required
        hint="苗字と名前の間にスペースを入れてください。"
        error={errors.ownerName?.message}
      >
        <TextInput
          {...form.register('ownerName')}
          size="lg"
          autoComplete="name"
          enterKeyHint="next"
        />
      </Field>
      <Field label="メールアドレス" required error={errors.ownerEmail?.message}>
        <NewEmailInput {...form.register('ownerEmail')} size="lg" />
      </Field>
      <Field label="パスワード" required error={errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          size="lg"
          placeholder="8文字以上"
          autoComplete="new-password"
          enterKeyHint={needsCode ? 'next' : 'done'}
        />
      </Field>
      {needsCode && (
        <Field
          label="招待コード"
          required
          hint="このサイトの管理者から受け取ったコードです。"
          error={errors.registrationCode?.message}
        >
          <TextInput
            {...form.register('registrationCode')}
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
        </Field>
      )}
    </Stack>
  )
}

/** What each step asks for. */
export function StepFields({
  step,
  form,
  needsCode,
}: Props & { step: 1 | 2 | 3; needsCode: boolean }) {
  if (step === 1) return <Basics form={form} />
  if (step === 3) return <Owner form={form} needsCode={needsCode} />
  return <SportChoice field={form.register('sport')} error={form.formState.errors.sport?.message} />
}
