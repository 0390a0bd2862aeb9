import webpush from 'web-push'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { readSetting } from '../db/settings.ts'

export const VAPID_KEYS = 'vapid-keys'
/** Of the curve that push services take, in base64url. */
export const storedKeys = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
})
type Keys = z.infer<typeof storedKeys>

const known = new WeakMap<Db, Keys>()

/** The installation's own, made once: devices subscribe to them, and no others can send to those devices. */
export async function vapidKeys(db: Db): Promise<Keys> {
  const before = known.get(db)
  if (before) return before
  const keys = (await readKeys(db)) ?? (await makeKeys(db))
  known.set(db, keys)
  return keys
}

async function readKeys(db: Db): Promise<Keys | undefined> {
  const value = await readSetting(db, VAPID_KEYS)
  return value === undefined ? undefined : storedKeys.parse(JSON.parse(value))
}

/** Of two processes that make them, the first one's stay. */
async function makeKeys(db: Db): Promise<Keys> {
  const made = webpush.generateVAPIDKeys()
  await db
    .insertInto('settings')
    .values({ key: VAPID_KEYS, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readKeys(db)) ?? made
}
