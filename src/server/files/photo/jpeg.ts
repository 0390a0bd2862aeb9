import { EXIF_HEAD, exifOf, orientationIn } from './orientation.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const EXIF = 0xe1
const PROFILE = 0xe2
const ADOBE = 0xee

const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdf)
/** Within a scan: a byte that stands for itself, or a place to go on from. */
const isOfScan = (marker: number | undefined) =>
  marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const begins = (data: Buffer, text: string) =>
  data.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

/** What of a segment is needed to draw the picture; undefined where nothing is. */
function keptOf(marker: number, data: Buffer): Buffer | undefined {
  if (isPicture(marker)) return data
  // Its head alone: behind it lies a small picture.
  if (marker === APP0 && begins(data, 'JFIF\0') && data.length >= 14)
    return Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)])
  if (marker === PROFILE && begins(data, 'ICC_PROFILE\0')) return data
  if (marker === ADOBE && begins(data, 'Adobe')) return data.subarray(0, 12)
  return undefined
}

/** The place behind a scan's data, which begins at `from`. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && isOfScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

/** Without metadata, small pictures and whatever stands behind the picture; null for what is broken. */
export function bareJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [Buffer.from([0xff, START])]
  let hasScan = false
  let isEnded = false
  let turned = 1
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    at += 1
    if (marker === 0xff) continue
    at += 1
    isEnded = marker === END
    if (isEnded) break
    if (marker === undefined || marker < 0xc0 || at + 2 > bytes.length) return null
    const length = bytes.readUInt16BE(at)
    const data = bytes.subarray(at + 2, at + length)
    if (length < 2 || at + length > bytes.length) return null
    at += length
    if (marker === EXIF && data.subarray(0, 6).equals(EXIF_HEAD)) turned = orientationIn(data)
    const kept = keptOf(marker, data)
    if (kept) parts.push(segment(marker, kept))
    if (marker !== SCAN) continue
    hasScan = true
    const end = scanEnd(bytes, at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  if (!hasScan) return null
  if (turned > 1) parts.splice(1, 0, segment(EXIF, Buffer.concat([EXIF_HEAD, exifOf(turned)])))
  // One that was cut off within its last scan is shown as far as it goes.
  return Buffer.concat(isEnded ? [...parts, Buffer.from([0xff, END])] : parts)
}
