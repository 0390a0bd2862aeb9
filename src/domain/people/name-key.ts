import { nameForm } from '../basics/name-form.ts'

/** A person's name as names are compared (decision 046). */
export const nameKey = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  nameForm(`${lastName}${firstName}`)
