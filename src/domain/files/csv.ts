const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets skip spaces, and characters that show nothing, before the sign of a formula. */
const FORMULA =
  /^(?:[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A spreadsheet would run what starts like a formula; a quote before it makes it text. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file that Excel opens as UTF-8: byte order mark, CRLF, quotes where they are needed. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
