const UNITS = ['バイト', 'KB', 'MB', 'GB', 'TB']

/** For people: at most one decimal, `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = (bytes / 1024 ** step).toLocaleString('ja-JP', { maximumFractionDigits: 1 })
  return `${value} ${UNITS[step]}`
}
