/** For `setValueAs`: an empty field has no number. */
export const numberIn = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)
