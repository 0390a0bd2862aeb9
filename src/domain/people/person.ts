import { z } from 'zod'

/** What answers say of coaches and members alike. */
export const shownName = {
  lastName: z.string().meta({ example: '高橋' }),
  firstName: z.string().meta({ example: '蓮' }),
}
export const shownKana = {
  lastNameKana: z.string().nullable().meta({ example: 'たかはし' }),
  firstNameKana: z.string().nullable().meta({ example: 'れん' }),
}
export const shownPhoto = z.string().nullable().meta({ example: null })
