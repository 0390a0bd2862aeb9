import { AppError } from '../../domain/basics/errors.ts'

interface Queue {
  running: number
  waiting: (() => void)[]
}

interface Limit {
  running: number
  waiting: number
  /** Said to whoever is refused. */
  message?: string
}

const RETRY_AFTER_SECONDS = 10

/**
 * Runs at most `running` pieces of work with the same key at once; up to `waiting` others wait for their turn.
 * @throws AppError tooManyRequests, from what it returns, where so many wait already
 */
export function limitConcurrency({ message, ...most }: Limit) {
  const queues = new Map<string, Queue>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < most.running) queue.running += 1
    else if (queue.waiting.length < most.waiting)
      await new Promise<void>((go) => queue.waiting.push(go))
    else
      throw new AppError('tooManyRequests', {
        retryAfter: RETRY_AFTER_SECONDS,
        ...(message && { message }),
      })
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}
