import type { DeviceRegistration } from '../../../domain/notices/settings.ts'

const WORKER = '/notices-worker.js'

export type PushSupport = 'ready' | 'homeScreen' | 'denied' | 'none'

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Whether this browser can take pushes; an iPhone can once the site is on its home screen. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'homeScreen' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
]

/** What people call the device. */
const deviceLabel = () =>
  DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'ブラウザー'

const ready = () => navigator.serviceWorker.register(WORKER)

/** Asks for the permission, and subscribes. Null where it was not given. */
export async function subscribe(publicKey: string): Promise<DeviceRegistration | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await ready()
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One with another installation's key is of no use any more.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    label: deviceLabel(),
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
