/** Addresses of a domain that nobody can own. */
export const emailOf = (mailbox: string) => `${mailbox}@example.jp`

/** `高橋 蓮`, `たかはし れん` as the columns of a person. */
export function nameColumns(name: string, kana: string) {
  const [lastName = '', firstName = ''] = name.split(' ')
  const [lastNameKana = '', firstNameKana = ''] = kana.split(' ')
  return { lastName, firstName, lastNameKana, firstNameKana }
}
