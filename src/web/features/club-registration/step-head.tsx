import type { ReactNode, Ref } from 'react'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    mb: { base: '4', md: '6' },
    '& h1': { fontSize: { base: '3xl', md: '4xl' }, mb: '1', outline: 'none' },
    '& p': { color: 'ink.muted' },
  },
})

interface Props {
  /** Takes the focus when the step begins. */
  headingRef: Ref<HTMLHeadingElement>
  title: string
  children?: ReactNode
}

export function StepHead({ headingRef, title, children }: Props) {
  return (
    <Root>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children && <p>{children}</p>}
    </Root>
  )
}
