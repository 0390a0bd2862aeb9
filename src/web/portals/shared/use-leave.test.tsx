import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { storeDevice, storedDevice } from '../../lib/device/own-device.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { storedCoach } from '../../lib/session/stored-account.ts'
import { useLeave } from './use-leave.ts'

function LogOut() {
  const logOut = trpc.public.logOutCoach.useMutation(useLeave(storedCoach, '/coach/login'))
  return (
    <button type="button" onClick={() => logOut.mutate()}>
      ログアウト
    </button>
  )
}

const unsubscribe = vi.fn(async () => true)

beforeEach(() => {
  unsubscribe.mockClear()
  storeDevice('coach', null)
  // A browser without a screen has no push service to subscribe with.
  const getSubscription = async () => ({ unsubscribe })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    Object.assign(
      Object.create(ServiceWorkerRegistration.prototype, {
        pushManager: { value: { getSubscription } },
      }),
    ),
  )
  answer('public.logOutCoach', () => ({ success: true }))
})

const logOut = async () => {
  await show(<LogOut />)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await vi.waitFor(() => expect(location.pathname).toBe('/coach/login'))
}

test('after a log-out the browser takes no pushes any more', async () => {
  storeDevice('coach', 'device')
  await logOut()
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(storedDevice('coach')).toBeNull()
})

test('but those of another portal’s session, which goes on', async () => {
  storeDevice('coach', 'before')
  storeDevice('player', 'device')
  await logOut()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(unsubscribe).not.toHaveBeenCalled()
  expect(storedDevice('player')).toBe('device')
})
