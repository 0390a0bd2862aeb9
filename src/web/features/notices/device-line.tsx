import { useState } from 'react'
import type { NoticeSettings } from '../../../domain/notices/settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { storeDevice, storedDevice } from '../../lib/device/own-device.ts'
import {
  type PushSupport,
  pushSupport,
  subscribe,
  unsubscribe,
} from '../../lib/device/push-subscription.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Line, Switch } from './notice-styles.ts'
import type { NoticePortal } from './use-notice-settings.ts'

const IphoneSheet = lazyCode(() => import('./iphone-sheet.tsx'))

const texts: Record<PushSupport | 'off', string> = {
  ready: '予定の変更や中止を、この端末にお知らせします',
  homeScreen: 'iPhoneでは、ホーム画面に追加すると使えます',
  denied: 'ブラウザーの設定で、このサイトの通知が止められています',
  none: 'このブラウザーでは使えません',
  off: 'このサーバーではプッシュ通知を使えません',
}

interface Props {
  portal: NoticePortal
  push: NoticeSettings['push']
}

/** Pushes to the device that shows the page, and to the account's others. */
export function DeviceLine({ portal, push: { publicKey, devices } }: Props) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const own = useOwnDevice(portal, publicKey, devices)
  const support = publicKey === null ? 'off' : pushSupport()
  const others = devices.filter(({ id }) => id !== own.id)
  const openSheet = () => {
    setOpened(true)
    setSheetOpen(true)
  }
  return (
    <>
      <Line>
        <div>
          <b id="this-device">この端末で受け取る</b>
          <small>{texts[support]}</small>
        </div>
        {support === 'homeScreen' && <Button onClick={openSheet}>手順を見る</Button>}
        {support === 'ready' && (
          <Switch
            type="button"
            role="switch"
            aria-checked={own.id !== undefined}
            aria-labelledby="this-device"
            aria-busy={own.isPending || undefined}
            onClick={() => !own.isPending && (own.id ? own.end() : own.begin())}
          />
        )}
      </Line>
      {others.map(({ id, label }) => (
        <Line key={id}>
          <div>
            <b>{label}</b>
            <small>ほかの端末でも受け取っています</small>
          </div>
          <IconButton
            icon="close"
            label={`${label}の通知をやめる`}
            onClick={() => own.remove(id)}
          />
        </Line>
      ))}
      <LazyDialogs>
        {wasOpened && <IphoneSheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />}
      </LazyDialogs>
    </>
  )
}

/** Which of the account's devices is this one: its id is kept beside the browser's subscription. */
function useOwnDevice(
  portal: NoticePortal,
  publicKey: string | null,
  devices: NoticeSettings['push']['devices'],
) {
  const [stored, setStored] = useState(() => storedDevice(portal))
  const id = devices.find((device) => device.id === stored)?.id
  const remember = (device: string | null) => {
    storeDevice(portal, device)
    setStored(device)
  }
  const failed = { onError: (error: unknown) => sayFailed(toasts.notices.deviceFailed, error) }
  const add = trpc[portal].notices.addDevice.useMutation({
    onSuccess({ push }) {
      const known = new Set(devices.map((device) => device.id))
      remember(push.devices.find((device) => !known.has(device.id))?.id ?? null)
      toast.success(toasts.notices.deviceAdded.title)
    },
    ...failed,
  })
  const removal = trpc[portal].notices.removeDevice.useMutation({
    onSuccess: () => toast.success(toasts.notices.deviceRemoved.title),
    ...failed,
  })
  const [isAsking, setAsking] = useState(false)
  async function begin() {
    setAsking(true)
    const device = await subscribe(publicKey ?? '').catch(() => null)
    setAsking(false)
    if (device) return add.mutate(device)
    const { title, description } = toasts.notices.deviceFailed
    toast.error(title, description)
  }
  async function end() {
    if (!id) return
    await unsubscribe()
    removal.mutate({ id }, { onSuccess: () => remember(null) })
  }
  return {
    id,
    isPending: isAsking || add.isPending || removal.isPending,
    begin,
    end,
    remove: (other: string) => removal.mutate({ id: other }),
  }
}
