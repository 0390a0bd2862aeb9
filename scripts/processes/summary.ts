import type { Call } from './users.ts'

/** The value below which that share of them is. */
export const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** By what was asked: how many, and how long they took, in milliseconds. */
export function summaryOf(calls: Call[], seconds: number): string[] {
  const line = (name: string, some: Call[]) => {
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const [p50, p99, longest] = [at(times, 0.5), at(times, 0.99), times.at(-1) ?? 0]
    return `| ${[name, some.length, ...[p50, p99, longest].map((ms) => ms.toFixed(0))].join(' | ')} |`
  }
  const names = [...new Set(calls.map(({ what }) => what))].toSorted()
  return [
    `${calls.length} calls, ${(calls.length / seconds).toFixed(0)} a second`,
    '| call | number | p50 ms | p99 ms | longest |',
    '|---|---|---|---|---|',
    ...names.map((name) =>
      line(
        name,
        calls.filter(({ what }) => what === name),
      ),
    ),
    line('all', calls),
  ]
}

export const isFailed = ({ status }: Call) => status === 0 || status >= 400

/** How many failed, by what and status. */
export function failuresOf(calls: Call[]): string {
  const counts = new Map<string, number>()
  for (const { what, status } of calls.filter(isFailed)) {
    const name = `${what} ${status}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'
}

/** How many failed of how many, and of how many writes. */
export function failedOf(calls: Call[]): string {
  const writes = calls.filter(({ isRead }) => !isRead).length
  return `${failuresOf(calls)} of ${calls.length}, of which ${writes} writes`
}

/** In milliseconds, the time that this share of the calls took at most. */
export const shareOf = (calls: Call[], share: number) =>
  at(
    calls.map(({ ms }) => ms).toSorted((a, b) => a - b),
    share,
  ).toFixed(0)

/** A column of each, as the documents have it. */
export function tableOf(columns: Map<string, string>[]): string[] {
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const lines = names.map((name) => line([name, ...columns.map((one) => one.get(name) ?? '–')]))
  return lines.toSpliced(1, 0, line(['---', ...columns.map(() => '---')]))
}
