import { unsubscribe } from './push-subscription.ts'

const PORTALS = ['coach', 'player'] as const
type Portal = (typeof PORTALS)[number]

const keyOf = (portal: Portal) => `notice-device-${portal}`

/** The id of the device that a portal registered in this browser. */
export const storedDevice = (portal: Portal) => localStorage.getItem(keyOf(portal))

/** A browser has one subscription: whoever registers it is the one who has it. */
export function storeDevice(portal: Portal, id: string | null): void {
  for (const other of PORTALS) localStorage.removeItem(keyOf(other))
  if (id) localStorage.setItem(keyOf(portal), id)
}

/**
 * After the end of a portal's session, with which the server has ended its device: the browser takes no pushes any
 * more, unless they are another portal's.
 */
export async function endDevice(portal: Portal): Promise<void> {
  if (storedDevice(portal) === null) return
  localStorage.removeItem(keyOf(portal))
  await unsubscribe()
}
