const TAG = 0x0112
const TIFF_AT = 6

/** How a picture is turned, 1 to 8, by its EXIF data (a TIFF); 1 where that says nothing. */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(0, TIFF_AT).equals(EXIF_HEAD) ? exif.subarray(TIFF_AT) : exif
  const isLittle = tiff.subarray(0, 2).equals(Buffer.from('II'))
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  if (tiff.length < 8) return 1
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = read16(start)
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (read16(at) !== TAG) continue
    const value = read16(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1')

/** EXIF data (a TIFF) that says nothing but how a picture is turned. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(TAG, 10)
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
