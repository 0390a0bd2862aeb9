import type { SystemStyleObject } from '@chakra-ui/react'

/** A number at the corner of an icon or a button. */
export const cornerCount: SystemStyleObject = {
  position: 'absolute',
  minW: '18px',
  h: '18px',
  px: '5px',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.on',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: '18px',
  textAlign: 'center',
}
