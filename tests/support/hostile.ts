import fc from 'fast-check'

/** Stands for a number that JSON can say and JavaScript can't hold. */
const HUGE = '@huge@'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'null',
  '1e400',
  '-0',
  "'; drop table teams; --",
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '2026-12-05',
  '0000-00-00',
  '99999-01-01',
  '２０２６-12-05',
  'someone@example.jp',
  `${'a'.repeat(250)}@example.jp`,
  'x'.repeat(201),
  '長'.repeat(2001),
  'x'.repeat(40_000),
  'data:image/png;base64,AAAA',
  'http://localhost/files/uploads/x?token=y',
]
const numbers = [0, -1, 0.5, 13, 24, 60, 1e9, 2 ** 31, 2 ** 53, -1e308, HUGE]
const others = [null, true, false, [], {}, [[]], [null], Array(300).fill('x'), { id: { id: null } }]

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n))
const binary = fc.string({ unit: anyCharacter, maxLength: 40 })

/** What nobody should send in a field, and what is nearly right. */
const hostileValue = (ids: string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(...texts),
    fc.constantFrom<unknown>(...numbers),
    fc.constantFrom<unknown>(...others),
    fc.constantFrom(...ids),
    fc.array(fc.constantFrom(...ids), { maxLength: 4 }),
    binary,
    fc.jsonValue({ maxDepth: 3 }),
  )

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const rawTexts = [
  '{',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  'null',
  '1e400',
  '"text"',
  '[]',
  '\u0000',
  '{"__proto__":{"isOwner":true}}',
  '{"constructor":{"prototype":{"isOwner":true}}}',
  '{"id":"x","id":null}',
  nested(5000),
  `{"title":${nested(5000)}}`,
  `{"title":"${'x'.repeat(200_000)}"}`,
]
const types = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
]
const bytes = fc.uint8Array({ maxLength: 60 }).map((raw) => Buffer.from(raw))

export interface Sent {
  headers: Record<string, string>
  payload?: string | Buffer
}

const json = { 'content-type': 'application/json' }
const asJson = (value: unknown): Sent => ({
  headers: json,
  payload: JSON.stringify(value)?.replaceAll(`"${HUGE}"`, '1e400') ?? '',
})

/** Names that are no fields, or that JavaScript knows something by. */
const strangers = ['__proto__', 'constructor', 'toString', 'teamId', 'role', 'isOwner', '']

/** The right fields with some of them wrong. */
export const hostileFields = (right: Record<string, unknown>, names: string[], ids: string[]) =>
  fc
    .dictionary(fc.constantFrom(...names, ...Object.keys(right), ...strangers), hostileValue(ids), {
      minKeys: 1,
      maxKeys: 4,
    })
    .map((wrong) => Object.fromEntries([...Object.entries(right), ...Object.entries(wrong)]))

/** A body around the right fields, or none that a server would hope for. */
export const hostileBody = (
  right: Record<string, unknown>,
  names: string[],
  ids: string[],
): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 12, arbitrary: hostileFields(right, names, ids).map(asJson) },
    { weight: 2, arbitrary: fc.jsonValue().map(asJson) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...rawTexts).map((payload) => ({ headers: json, payload })),
    },
    { weight: 1, arbitrary: bytes.map((payload) => ({ headers: json, payload })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...types).map((type) => ({
        headers: { 'content-type': type },
        payload: JSON.stringify(right),
      })),
    },
  )

/** A piece of an address: mostly the right one. */
export const hostileSegment = (right: string, ids: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x',
        '%00',
        '%',
        '%ZZ',
        '%F0%28',
        '..',
        '__proto__',
        '0',
        'null',
        'é',
        'x'.repeat(6000),
      ),
    },
  )
