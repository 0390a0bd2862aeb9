import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnsaved } from './player-drafts.ts'

const key = 'student/event'
const stored = new Map<string, string>()

/** As after a reload: the module begins anew, what the tab stored is there. */
async function reload() {
  vi.resetModules()
  return await import('./player-drafts.ts')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft survives a reload, and is no longer on its way', async () => {
  const before = await reload()
  before.changeDraft(key, { mark: '×', comment: '発熱' })
  before.changeDraft(key, { saving: true })
  const { readDraft } = await reload()
  expect(readDraft(key)).toEqual({ mark: '×', comment: '発熱' })
  expect(readDraft('sister/event')).toEqual({})
})

test('a saved one is gone for good, and all are once they are forgotten', async () => {
  const before = await reload()
  before.changeDraft(key, { mark: '×' })
  before.changeDraft(key, null)
  expect(stored.size).toBe(0)
  before.changeDraft(key, { mark: '×' })
  before.forgetDrafts()
  expect(stored.size).toBe(0)
  expect((await reload()).readDraft(key)).toEqual({})
})

const open = { ownAnswer: null }
const answered = { ownAnswer: { status: '○', comment: '10分遅れます' } } as const
test.each([
  [open, {}, false],
  [open, { comment: ' ' }, false],
  [open, { comment: '遅れます' }, true],
  [open, { mark: '○' }, true],
  [open, { mark: '○', saving: true }, false],
  [answered, {}, false],
  [answered, { mark: '○', comment: '10分遅れます ' }, false],
  [answered, { mark: '×' }, true],
  [answered, { comment: '' }, true],
] as const)('of %j, %j is unsaved: %s', (event, draft, expected) => {
  expect(isUnsaved(event, draft)).toBe(expected)
})

test('the newest fifty are kept', async () => {
  const before = await reload()
  for (let event = 0; event < 60; event++) before.changeDraft(`s/${event}`, { comment: `${event}` })
  before.changeDraft('s/10', { comment: 'again' })
  const { readDraft } = await reload()
  expect(readDraft('s/10')).toMatchObject({ comment: 'again' })
  expect(readDraft('s/11')).toMatchObject({ comment: '11' })
  expect(readDraft('s/9')).toEqual({})
})

test.each(['no JSON', 'null', '[1]', `{"${key}":null}`, `{"${key}":{"mark":"?","comment":1}}`])(
  '%s in the storage is no draft',
  async (text) => {
    stored.set('player_drafts', text)
    expect((await reload()).readDraft(key)).toEqual({})
  },
)

test('a browser that refuses storage still keeps them until the page is left', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { changeDraft, readDraft } = await reload()
  changeDraft(key, { mark: '○' })
  expect(readDraft(key)).toEqual({ mark: '○' })
})

test.each([
  [open, { mark: '○' }, false],
  [answered, { mark: '○' }, true],
  [answered, { mark: '○', saving: true }, false],
  [answered, { comment: '10分遅れます' }, true],
  [answered, { comment: '10分遅れます ' }, false],
  [answered, { mark: '×', comment: '10分遅れます' }, false],
] as const)('of %j, %j is forgotten as stored: %s', async (event, draft, expected) => {
  const { changeDraft, dropStored, readDraft } = await reload()
  changeDraft(key, draft)
  dropStored(key, event)
  expect(readDraft(key)).toEqual(expected ? {} : draft)
})
