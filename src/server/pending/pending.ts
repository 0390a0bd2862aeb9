/** Work that outlives the call that began it, and that the server's end waits for. */
export interface Pending {
  /** @returns the same work */
  add<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves once nothing is under way, however it ended. */
  settled(): Promise<void>
}

export function pendingWork(): Pending {
  const underWay = new Set<Promise<unknown>>()
  return {
    add(work) {
      underWay.add(work)
      const forget = () => underWay.delete(work)
      work.then(forget, forget)
      return work
    },
    async settled() {
      while (underWay.size) await Promise.allSettled(underWay)
    },
  }
}
