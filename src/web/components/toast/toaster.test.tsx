import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../tests/support/screens/show.tsx'
import { toast } from '../../lib/toast/toast.ts'
import { Button } from '../action/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

const region = page.getByRole('region', { name: '通知（Alt+T）' })
const dismiss = page.getByRole('button', { name: '通知を閉じる' })

afterEach(() => {
  vi.useRealTimers()
})

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => toast.error('保存できませんでした', '通信できません')}>
        保存する
      </Button>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <p style={{ position: 'fixed', bottom: 0 }}>足元</p>
      <Dialog open={isOpen} title="質問" onClose={() => setOpen(false)}>
        <p>本文</p>
      </Dialog>
    </>
  )
}

test('a toast is said, a newer one takes its place, and clearing takes it away', async () => {
  await show(<Screen />)
  await page.getByRole('button', { name: '保存する' }).click()
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent('保存できませんでした通信できません')
  toast.success('保存しました')
  await expect.element(region).not.toHaveTextContent('通信できません')
  await expect.element(region).toHaveTextContent('保存しました')
  toast.clear()
  await expect.element(region).toHaveTextContent('')
})

test('what came before the toaster is said by it', async () => {
  toast.success('登録しました')
  await show(<Screen />)
  await expect.element(region).toHaveTextContent('登録しました')
})

test('Alt+T leads to it, Escape takes it away, and the focus is where it was', async () => {
  await show(<Screen />)
  const save = page.getByRole('button', { name: '保存する' })
  await save.click()
  await expect.element(dismiss).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(dismiss).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dismiss).not.toBeInTheDocument()
  await expect.element(save).toHaveFocus()
})

test('it goes by itself, but not while the focus is in it', async () => {
  await show(<Screen />)
  // The mouse holds it, too.
  await userEvent.hover(page.getByText('足元'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast.error('保存できませんでした')
  await expect.element(dismiss).toBeVisible()
  dismiss.element().focus()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(dismiss).toBeVisible()
  dismiss.element().blur()
  await vi.advanceTimersByTimeAsync(7_900)
  await expect.element(dismiss).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(dismiss).not.toBeInTheDocument()
})

test('what it offers is done once, and over an open dialog, which stays', async () => {
  await show(<Screen />)
  await page.getByRole('button', { name: '開く' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const undo = vi.fn()
  toast.offer('削除しました', { label: '元に戻す', onClick: undo })
  await page.getByRole('button', { name: '元に戻す' }).click()
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(region).toHaveTextContent('')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
