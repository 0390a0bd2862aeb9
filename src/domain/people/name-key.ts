/** Names are compared as they are written, but for the spaces in them. */
export const nameKey = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName}${firstName}`.normalize('NFC').replaceAll(/\s/g, '')
