/** A JPEG of one pixel, as a data URL. */
export const JPEG =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string) =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The bytes of a PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The bytes of a WebP of one pixel. */
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

interface Metadata {
  /** How the picture is turned, 1 to 8. */
  turned: number
  /** Stands wherever such data may. */
  secret: string
}

/** EXIF data as a camera writes it: the orientation, and a place. */
export function exifWithPlace({ turned, secret }: Metadata): Buffer {
  const head = Buffer.alloc(38)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, value: number) => {
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  entry(10, 0x0112, 3, turned)
  entry(22, 0x8825, 4, 38)
  return Buffer.concat([head, Buffer.from(secret)])
}

/** A JPEG with a place, texts, a smaller picture and a film behind it, as phones make them. */
export function jpegWithMetadata(metadata: Metadata): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const said = (marker: number, begin: string) =>
    segment(marker, Buffer.from(`${begin}${metadata.secret}`, 'latin1'))
  const picture = bytesOf(JPEG)
  return Buffer.concat([
    picture.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWithPlace(metadata)])),
    said(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
    said(0xe2, 'MPF\0'),
    said(0xed, 'Photoshop 3.0\0'),
    said(0xfe, ''),
    said(0xe0, 'JFXX\0'),
    picture.subarray(2),
    Buffer.from([0xff, 0xd9]),
    said(0x00, '\0\0\0\x18ftypmp42'),
  ])
}
