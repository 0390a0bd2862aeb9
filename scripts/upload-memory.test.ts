import { expect, test } from 'vitest'
import { measureUploads } from './lib/upload-memory.ts'

const isLinux = process.platform === 'linux'

test.runIf(isLinux).each(['folder', 'object storage'] as const)(
  'ten uploads of 50 MB at once to the %s pass through the server without piling up in it',
  async (store) => {
    const [measured] = await measureUploads(store, [10])
    expect(new Set(measured?.statuses)).toEqual(new Set([200]))
    expect((measured?.peak ?? 0) - (measured?.before ?? 0)).toBeLessThan(25)
  },
  90_000,
)
