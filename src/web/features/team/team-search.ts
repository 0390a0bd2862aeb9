/** Which cards of チーム情報 are being edited. */
export interface TeamSearch {
  basic?: 'edit'
  fees?: 'edit'
  settings?: 'edit'
}

/** For `validateSearch`. */
export const teamSearch = ({ basic, fees, settings }: Record<string, unknown>): TeamSearch => ({
  ...(basic === 'edit' && { basic }),
  ...(fees === 'edit' && { fees }),
  ...(settings === 'edit' && { settings }),
})
