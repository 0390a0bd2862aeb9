/** Which cards of チーム情報 are being edited. */
export interface TeamSearch {
  basic?: 'edit'
  fees?: 'edit'
}

/** For `validateSearch`. */
export const teamSearch = ({ basic, fees }: Record<string, unknown>): TeamSearch => ({
  ...(basic === 'edit' && { basic }),
  ...(fees === 'edit' && { fees }),
})
