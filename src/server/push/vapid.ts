import webpush from 'web-push'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { readSetting } from '../db/settings.ts'

const KEY = 'vapid-keys'
const stored = z.object({ publicKey: z.string(), privateKey: z.string() })
type Keys = z.infer<typeof stored>

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
  const value = await readSetting(db, KEY)
  return value === undefined ? undefined : stored.parse(JSON.parse(value))
}

/** Of two processes that make them, the first one's stay. */
async function makeKeys(db: Db): Promise<Keys> {
  const made = webpush.generateVAPIDKeys()
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readKeys(db)) ?? made
}
