interface Lane {
  free: number
  waiting: (() => void)[]
}

/** Lets at most `limit` pieces of work with the same key run at once; the others wait for their turn. */
export function inTurns(limit: number) {
  const lanes = new Map<string, Lane>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { free: limit, waiting: [] }
    lanes.set(key, lane)
    if (lane.free > 0) lane.free -= 1
    else await new Promise<void>((go) => lane.waiting.push(go))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.free += 1
      if (lane.free === limit) lanes.delete(key)
    }
  }
}
