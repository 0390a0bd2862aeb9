import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/support/screens/show.tsx'
import { Field } from './field.tsx'
import { NewEmailInput } from './new-email-input.tsx'

function Form() {
  const [email, setEmail] = useState('')
  return (
    <>
      <Field label="メールアドレス">
        <NewEmailInput value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <p>{`送る：${email}`}</p>
    </>
  )
}

test('an address that is nearly a known one is asked about, and one tap puts it right for its form', async () => {
  await show(<Form />)
  const input = page.getByLabelText('メールアドレス')
  await input.fill('mori@gmial.com')
  await page.getByText(/^送る/).click()
  await expect.element(page.getByText(/ではありませんか/)).toBeVisible()
  await page.getByRole('button', { name: 'mori@gmail.com に直す' }).click()
  await expect.element(input).toHaveValue('mori@gmail.com')
  await expect.element(page.getByText('送る：mori@gmail.com')).toBeVisible()
  await expect.element(page.getByText(/ではありませんか/)).not.toBeInTheDocument()
})

test('one that is meant so stays as it is, and others are asked about nothing', async () => {
  await show(<Form />)
  const input = page.getByLabelText('メールアドレス')
  await input.fill('mori@wakaba.example')
  await page.getByText(/^送る/).click()
  await expect.element(page.getByText(/ではありませんか/)).not.toBeInTheDocument()
  await input.fill('mori@gmial.com')
  await page.getByText(/^送る/).click()
  await expect.element(page.getByText(/ではありませんか/)).toBeVisible()
  await expect.element(page.getByText('送る：mori@gmial.com')).toBeVisible()
})
