/** What a file is by its first bytes, where it is none that can be read. */
interface Refused {
  fits: (file: { bytes: Uint8Array; name: string; names: string }) => boolean
  message: string
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

const isOle = (bytes: Uint8Array) => startsWith(bytes, '\xd0\xcf\x11')
const isZip = (bytes: Uint8Array) => startsWith(bytes, 'PK')
const utf16 = (text: string) => [...text].map((character) => `${character}\0`).join('')

const IMAGES = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM']
const isImage = (bytes: Uint8Array) =>
  IMAGES.some((start) => startsWith(bytes, start)) ||
  startsWith(bytes, 'WEBP', 8) ||
  startsWith(bytes, 'ftyphei', 4) ||
  startsWith(bytes, 'ftypmif', 4)

const AGAIN = '「.xlsx」か「.csv」で保存し直してください'

const refused: Refused[] = [
  {
    fits: ({ bytes, names }) => isOle(bytes) && names.includes(utf16('EncryptedPackage')),
    message: 'パスワードの付いたファイルです。パスワードを外して保存し直してください',
  },
  {
    fits: ({ bytes, name }) => isOle(bytes) || (/\.xls$/i.test(name) && !isZip(bytes)),
    message: '古い形式のExcelファイルです。「.xlsx」で保存し直してください',
  },
  {
    fits: ({ bytes, name, names }) =>
      isZip(bytes) && (/\.numbers$/i.test(name) || names.includes('Index/Document.iwa')),
    message: 'Numbersのファイルです。「書き出す」でExcelかCSVにしてください',
  },
  {
    fits: ({ bytes, names }) =>
      isZip(bytes) && /opendocument|word\/document|ppt\/|xl\/workbook\.bin/.test(names),
    message: `この形式のファイルは読み取れません。${AGAIN}`,
  },
  {
    fits: ({ bytes }) => startsWith(bytes, '%PDF'),
    message: 'PDFは読み取れません。もとのExcelかCSVのファイルを選んでください',
  },
  {
    fits: ({ bytes }) => isImage(bytes),
    message: '画像は読み取れません。ExcelかCSVのファイルを選んでください',
  },
  {
    // A text has no NUL, but for UTF-16, which says so at its start.
    fits: ({ bytes }) =>
      !isZip(bytes) &&
      !startsWith(bytes, '\xff\xfe') &&
      !startsWith(bytes, '\xfe\xff') &&
      bytes.subarray(0, 4096).includes(0),
    message: `この形式のファイルは読み取れません。${AGAIN}`,
  },
]

/** Why a file can't be read, in a sentence; null where nothing speaks against it. */
export function refusalOf(bytes: Uint8Array, name: string): string | null {
  if (bytes.length === 0) return 'ファイルが空です'
  // A container names its parts near its ends.
  const ends = [bytes.subarray(0, 65_536), bytes.subarray(Math.max(0, bytes.length - 65_536))]
  const names = ends.map((part) => new TextDecoder('latin1').decode(part)).join('')
  return refused.find(({ fits }) => fits({ bytes, name, names }))?.message ?? null
}

export { isZip }
