import type { ComponentProps } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { useField } from './field.tsx'
import { inputCss } from './input-css.ts'

const Root = styled('textarea', {
  base: { ...inputCss, px: '3', py: '2.5', minH: '24', resize: 'vertical', fieldSizing: 'content' },
})

export function Textarea(props: ComponentProps<typeof Root>) {
  return <Root rows={3} {...props} {...useField(props)} />
}
