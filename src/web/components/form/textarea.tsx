import { Textarea as BaseTextarea } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useDescribedBy } from './inputs.tsx'

export function Textarea(props: ComponentProps<typeof BaseTextarea>) {
  return <BaseTextarea rows={3} {...useDescribedBy()} {...props} />
}
