const digits = new Intl.NumberFormat('ja-JP')

/** Whole yen without the unit: `3,000` */
export const formatAmount = (yen: number): string => digits.format(yen)

/** `3,000円` */
export const formatYen = (yen: number): string => `${digits.format(yen)}円`

/** What was typed as whole yen: full-width digits, commas and 円 are fine, anything else is 0. */
export function parseYen(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/[,、\s円¥]/g, '')
  const [, whole] = /^(-?\d+)(\.\d*)?$/.exec(plain.replace(/^[−ー‐]/, '-')) ?? []
  return Number(whole ?? 0) || 0
}
