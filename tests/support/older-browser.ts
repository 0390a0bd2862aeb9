import type { BrowserContext } from '@playwright/test'
import { newerThanFloor } from '../../scripts/browsers/newer.ts'

/** Takes away from the pages to come what the oldest promised browsers lack, by the same data as the build's check. */
export async function asOldestBrowser(context: BrowserContext): Promise<void> {
  const { globals, known } = newerThanFloor()
  const names = { globals: [...globals.keys()], known: [...known] }
  await context.addInitScript(({ globals, known }) => {
    for (const [path, feature] of known) {
      const parts = path.split('.')
      const member = parts.pop() ?? ''
      let owner: unknown = globalThis
      for (const part of parts) owner = Object(owner)[part]
      // The class and what it makes may each have one of that name: Response.json.
      const isStatic = feature.endsWith('_static')
      for (const place of isStatic ? [owner] : [owner, Object(owner).prototype])
        if (place && Object.hasOwn(place, member)) Reflect.deleteProperty(place, member)
    }
    for (const name of globals) Reflect.deleteProperty(globalThis, name)
  }, names)
}
