/** An address in its parts, null of what is none: `URL.parse`, which the oldest browsers lack. */
export function parsedAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
