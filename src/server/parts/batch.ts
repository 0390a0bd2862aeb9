import { setImmediate as nextRound } from 'node:timers/promises'
import { sizeOf, tooMuch } from './size.ts'

/** The longest answer of a request: its JSON is written without a break. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024

/** The calls of one request: one after the other, and others have their turn in between. */
export interface Batch {
  /** @throws AppError badRequest where the answers are too long together */
  run<Answer extends object>(call: () => Promise<Answer>): Promise<Answer>
}

export function newBatch(): Batch {
  let bytes = ANSWER_MAX_BYTES
  let last: Promise<unknown> | undefined
  const require = () => {
    if (bytes < 0) throw tooMuch()
  }
  const runNow = async <Answer extends object>(call: () => Promise<Answer>) => {
    require()
    const answer = await call()
    if ('data' in answer) bytes -= sizeOf(answer.data)
    require()
    return answer
  }
  return {
    run(call) {
      const answer = last ? last.then(() => nextRound()).then(() => runNow(call)) : runNow(call)
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
