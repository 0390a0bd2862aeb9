/** Mail domains that families in Japan have; the likelier one of two that are as near stands first. */
const KNOWN = [
  'gmail.com',
  'yahoo.co.jp',
  'icloud.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'rakuten.jp',
  'uqmobile.jp',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'ymail.ne.jp',
  'nifty.com',
  'me.com',
]

/** Domains that are like a known one, and right. */
const ALSO_RIGHT = new Set([
  ...KNOWN,
  ...['gmx.com', 'mail.com', 'ymail.com', 'email.com', 'yahoo.ne.jp', 'yahoo.com', 'live.com'],
  ...['googlemail.com', 'hotmail.jp', 'outlook.co.jp', 'mac.com', 'ne.jp', 'aol.com', 'ac.com'],
])

const SHORT = 7

/** One slip of the finger in a short domain, two in a longer one. */
const slipsIn = (domain: string) => (domain.length <= SHORT ? 1 : 2)

/** `mori@gmial.com` → `mori@gmail.com`: the address that was probably meant; null where nothing is like a known one. */
export function likelyAddress(typed: string): string | null {
  const address = typed.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || domain.length < 4 || domain.length > 30 || ALSO_RIGHT.has(domain)) return null
  const [nearest] = KNOWN.map((known) => ({ known, slips: distance(domain, known) }))
    .filter(({ known, slips }) => slips <= slipsIn(known))
    .sort((one, other) => one.slips - other.slips)
  return nearest ? address.slice(0, at + 1) + nearest.known : null
}

/** Letters that are missing, too many or wrong, and neighbours that changed places. */
function distance(one: string, other: string): number {
  let older: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped && i > 1 && j > 1 ? [(older[j - 2] ?? 0) + 1] : []),
      )
    }
    older = last
    last = row
  }
  return last[other.length] ?? 0
}
