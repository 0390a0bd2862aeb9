import { crc32 } from 'node:zlib'
import { exifOf, orientationIn } from './orientation.ts'

const SIGNATURE = 8
/** A picture's own, its colours, and those of one that moves. */
const KEPT = new Set(
  'IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD acTL fcTL fdAT'.split(' '),
)

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Without texts, times and whatever stands behind the picture; null for what is broken. */
export function barePng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  const seen = new Set<string>()
  let turned = 1
  let at = SIGNATURE
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const named = bytes.subarray(at + 4, end - 4)
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return null
    const name = named.toString('latin1', 0, 4)
    if (seen.size === 0 && name !== 'IHDR') return null
    seen.add(name)
    if (name === 'eXIf') turned = orientationIn(named.subarray(4))
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name !== 'IEND') continue
    if (!seen.has('IDAT')) return null
    // Behind the head, which is the first.
    if (turned > 1) parts.splice(2, 0, chunk('eXIf', exifOf(turned)))
    return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))])
  }
  return null
}
