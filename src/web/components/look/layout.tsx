import type { ComponentProps, ReactNode } from 'react'
import { useOneAtATime } from '../../lib/form/use-write.ts'
import { styled } from '../../lib/theme/styled.ts'
import { PageTitle } from './page-title.tsx'

const Head = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '2', md: '4' },
    minH: { md: '11' },
    mb: { base: '3', md: '4' },
    '& > h1': { fontSize: '4xl', mdDown: { display: 'none' } },
    '& > p': { color: 'ink.muted', fontSize: 'sm', lineHeight: 'snug', '& b': { color: 'ink' } },
    '& > .actions': { display: 'flex', alignItems: 'center', gap: '3', ms: 'auto' },
  },
  variants: { keep: { true: {}, false: { mdDown: { display: 'none' } } } },
})

interface PageHeadProps {
  title: string
  /** One sentence or figure beside the title. */
  lead?: ReactNode
  /** At the right; on a phone `FloatingAction` has the main one. */
  actions?: ReactNode
  /** Shows lead and actions on a phone too, where they are needed there. */
  keep?: boolean
}

/** On a phone the shell's top bar bears the title, so that a page never has two. */
export function PageHead({ title, lead, actions, keep = false }: PageHeadProps) {
  return (
    <Head keep={keep}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {actions && <div className="actions">{actions}</div>}
    </Head>
  )
}

const Section = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    mb: '1',
    '& > h2': { fontSize: 'xl' },
    '& > .end': { ms: 'auto' },
  },
})

/** Heading of a section with something at its end, for example a link. */
export function SectionHead({ title, end }: { title: ReactNode; end?: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      {end && <div className="end">{end}</div>}
    </Section>
  )
}

export const Card = styled('section', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    minW: '0',
  },
  variants: { pad: { true: { p: '4' }, none: { overflow: 'hidden' } } },
})

/** Cards under each other, 12 px apart. */
export const Stack = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', minW: '0' },
})

/** Two fields beside each other, for example a name's two parts. */
export const Pair = styled('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: '3' },
})

const FormRoot = styled('form', { base: { display: 'grid', gap: '5', minW: '0' } })
type RootProps = ComponentProps<typeof FormRoot>
interface FormProps extends RootProps {
  onSubmit: NonNullable<RootProps['onSubmit']>
}

/** A form that leaves the checking of its fields to their schema, and is sent once at a time. */
export function Form({ onSubmit, ...props }: FormProps) {
  return <FormRoot noValidate {...props} onSubmit={useOneAtATime(onSubmit)} />
}
