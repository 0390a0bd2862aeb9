import { exifOf, orientationIn } from './orientation.ts'

const HEAD = 12
const FRAME_HEAD = 16
const PICTURE = new Set(['VP8 ', 'VP8L'])
const KEPT = new Set([...PICTURE, 'ALPH', 'ANIM', 'ICCP'])
const IN_FRAME = new Set([...PICTURE, 'ALPH'])
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The chunks of a picture or of a frame; null for what is broken. */
function chunksIn(bytes: Buffer): [string, Buffer][] | null {
  const chunks: [string, Buffer][] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return null
    chunks.push([bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, end)])
    at = end + (end % 2)
  }
  return chunks
}

/** A frame of one that moves. */
function bareFrame(data: Buffer): Buffer | null {
  const chunks = chunksIn(data.subarray(FRAME_HEAD))
  const kept = chunks?.filter(([name]) => IN_FRAME.has(name)).map((one) => chunk(...one))
  return kept?.length ? Buffer.concat([data.subarray(0, FRAME_HEAD), ...kept]) : null
}

function headOf(data: Buffer, turned: number): Buffer {
  const head = Buffer.from(data)
  head[0] = ((head[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (turned > 1 ? HAS_EXIF : 0)
  return head
}

/** Without metadata and whatever stands behind the picture; null for what is broken. */
export function bareWebp(bytes: Buffer): Buffer | null {
  const size = bytes.readUInt32LE(4)
  if (size < 4 || size + 8 > bytes.length) return null
  const chunks = chunksIn(bytes.subarray(HEAD, size + 8))
  if (!chunks) return null
  const exif = chunks.find(([name]) => name === 'EXIF')
  const turned = exif ? orientationIn(exif[1]) : 1
  const parts: Buffer[] = []
  let pictures = 0
  for (const [name, data] of chunks) {
    const isFrame = name === 'ANMF'
    const kept = isFrame ? bareFrame(data) : data
    if (!kept) return null
    if (isFrame || PICTURE.has(name)) pictures++
    if (name === 'VP8X') parts.push(chunk(name, headOf(data, turned)))
    else if (isFrame || KEPT.has(name)) parts.push(chunk(name, kept))
  }
  if (!pictures) return null
  if (turned > 1 && chunks[0]?.[0] === 'VP8X') parts.push(chunk('EXIF', exifOf(turned)))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  return chunk('RIFF', body)
}
