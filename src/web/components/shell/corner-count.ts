import type { SystemStyleObject } from '@chakra-ui/react'

/** A number at the corner of an icon or a button. */
export const cornerCount: SystemStyleObject = {
  position: 'absolute',
  minW: '1.125rem',
  h: '1.125rem',
  px: '0.3125rem',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.on',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: '1.125rem',
  textAlign: 'center',
}
