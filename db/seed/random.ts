/** mulberry32: the same numbers for the same seed. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    /** True in `share` of the cases, 0 to 1. */
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly [Item, ...Item[]]) =>
      items[Math.floor(next() * items.length)] ?? items[0],
  }
}

export type Random = ReturnType<typeof seededRandom>
