import { describe, expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

const limited = () => limitConcurrency({ running: 1, waiting: 1 })
/** Work that ends when it is told to. */
const aTask = () => Promise.withResolvers<string>()

describe('work with the same key', () => {
  test('waits for its turn, in the order of asking', async () => {
    const [first, second] = [aTask(), aTask()]
    const limit = limited()
    const started: string[] = []
    const run = (name: string, task: PromiseWithResolvers<string>) =>
      limit('key', () => {
        started.push(name)
        return task.promise
      })
    const all = [run('first', first), run('second', second)]
    expect(started).toEqual(['first'])
    first.resolve('one')
    expect(await all[0]).toBe('one')
    second.resolve('two')
    expect(await all[1]).toBe('two')
    expect(started).toEqual(['first', 'second'])
  })

  test('is refused where too many wait, and taken again once they are done', async () => {
    const [running, waiting] = [aTask(), aTask()]
    const limit = limited()
    const all = [limit('key', () => running.promise), limit('key', () => waiting.promise)]
    await expect(limit('key', async () => 'late')).rejects.toMatchObject({
      code: 'tooManyRequests',
      message: '試行回数が多すぎます。しばらくしてからお試しください',
      retryAfter: 10,
    })
    for (const task of [running, waiting]) task.resolve('done')
    await Promise.all(all)
    expect(await limit('key', async () => 'again')).toBe('again')
  })

  test('that fails gives its place to the next', async () => {
    const running = aTask()
    const limit = limited()
    const failing = limit('key', () => running.promise)
    const next = limit('key', async () => 'next')
    running.reject(new Error('failed'))
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('next')
  })
})

test('work with another key does not wait', async () => {
  const running = aTask()
  const limit = limited()
  const one = limit('one', () => running.promise)
  expect(await limit('other', async () => 'done')).toBe('done')
  running.resolve('')
  await one
})
