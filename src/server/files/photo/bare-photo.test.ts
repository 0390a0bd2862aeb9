import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  exifWithPlace,
  JPEG,
  jpegWithMetadata,
  PNG,
  WEBP,
} from '../../../../tests/support/photo.ts'
import { barePhoto } from './bare-photo.ts'
import { orientationIn } from './orientation.ts'

const SECRET = 'GEHEIM'
const text = Buffer.from(SECRET)

function pngChunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

function webpChunk(name: string, data: Buffer) {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The one of a single colour, with a head that says what else there is. */
function webpWith(...more: Buffer[]) {
  const head = Buffer.alloc(10)
  head[0] = 0x08 | 0x04
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', head),
    WEBP.subarray(12),
    ...more,
  ])
  return webpChunk('RIFF', body)
}

const exif = exifWithPlace({ turned: 6, secret: SECRET })
const afterHead = 8 + 25
const photos: [string, Buffer][] = [
  ['JPEG', jpegWithMetadata({ turned: 6, secret: SECRET })],
  [
    'PNG',
    Buffer.concat([
      PNG.subarray(0, afterHead),
      pngChunk('eXIf', exif),
      ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => pngChunk(name, text)),
      PNG.subarray(afterHead),
      text,
    ]),
  ],
  [
    'WebP',
    Buffer.concat([
      webpWith(webpChunk('EXIF', exif), webpChunk('XMP ', text), webpChunk('ABCD', text)),
      text,
    ]),
  ],
]

/** How the photo says that it is turned. */
function turnedIn(photo: Buffer) {
  const at = photo.indexOf('MM\0*', 0, 'latin1')
  return at < 0 ? 1 : orientationIn(photo.subarray(at))
}

describe.each(photos)('of a %s', (_type, photo) => {
  it('place, texts and what stands behind it go, and it stays turned', () => {
    expect(photo.includes(SECRET)).toBe(true)
    const bare = barePhoto(photo)
    expect(bare?.includes(SECRET)).toBe(false)
    expect(turnedIn(bare ?? Buffer.alloc(0))).toBe(6)
  })

  it('the picture stays, and nothing goes a second time', () => {
    const bare = barePhoto(photo)
    expect(bare && barePhoto(bare)).toEqual(bare)
  })

  it('a broken one is none', () => {
    for (const length of [12, 20, 30, 40]) expect(barePhoto(photo.subarray(0, length))).toBeNull()
  })

  it('whatever bytes are wrong, it answers', () => {
    const wrong = fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 6 })
    fc.assert(
      fc.property(wrong, fc.nat(photo.length), (changes, length) => {
        const bytes = Buffer.from(photo.subarray(0, length))
        for (const [at, value] of changes) if (at < length) bytes[at] = value
        const bare = barePhoto(bytes)
        expect(bare === null || bare.length <= bytes.length + 50).toBe(true)
      }),
    )
  })
})

it.each([
  ['JPEG', bytesOf(JPEG)],
  ['PNG', PNG],
  ['WebP', WEBP],
])('a %s without metadata stays as it is, byte for byte', (_type, photo) => {
  expect(barePhoto(photo)).toEqual(photo)
})

it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\xff\xd8\xff'])(
  '%j is no photo',
  (bytes) => {
    expect(barePhoto(Buffer.from(bytes, 'latin1'))).toBeNull()
  },
)
