import { Dialog as Base, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { keepFocus } from '../../lib/browser/keep-focus.ts'
import { styled } from '../../lib/theme/styled.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Tied } from '../look/tied.tsx'
import { createFailuresShown, FailuresShownContext } from '../state/failures-shown.ts'
import { dialogRecipe } from './dialog-recipe.ts'

const widths = { sm: '27.5rem', md: '35rem', lg: '45rem', xl: '61rem' }
/** Where a dialog begins on a desktop; a small one stands in the middle. */
const tops = { sm: null, md: '6dvh', lg: '3dvh', xl: '3dvh' }
const sheetCss = {
  full: { h: '100dvh', maxH: '100dvh', borderRadius: '0' },
  bottom: { h: 'auto', maxH: '92dvh', mt: 'auto', borderRadius: '16px 16px 0 0' },
}

const FIRST_FIELD = 'form :is(input, select, textarea):enabled'

const Title = styled('div', {
  base: {
    flex: '1',
    minW: '0',
    pt: { base: '2.5', md: '2' },
    '& > h2 + span': { mt: '1.5' },
  },
})

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Before the title, for example a `DateLeaf`. */
  leaf?: ReactNode
  /** Under the title, for example badges. */
  sub?: ReactNode
  /** Buttons; on a phone they share the width. */
  footer?: ReactNode
  /** 440, 560, 720 or 976 px on a desktop. */
  size?: keyof typeof widths
  /** Below 768 px: the whole height, or as much as it needs from the bottom. */
  sheet?: keyof typeof sheetCss
  /** While true, Escape, the backdrop and × do nothing. */
  pending?: boolean | undefined
  /** Set where a slip would lose what was typed: the backdrop then does nothing. */
  keep?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Own padding, for bodies with columns. */
  flush?: boolean
  /** Set where nothing inside can be focused: the body itself is, so that keys scroll it. */
  reading?: boolean
  onExited?: () => void
  children?: ReactNode
}

/**
 * Focus goes to what bears `data-autofocus`, else on a desktop to a form's first field, else to the dialog. On closing
 * it returns to what opened the dialog, or to where it was in the page.
 * The title is its name. Load it with the page's own chunk, never with the log-in page.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, leaf, sub, footer, pending, children } = props
  const { size = 'md', sheet = 'full', role = 'dialog', keep, flush, reading, onExited } = props
  const content = useRef<HTMLDivElement>(null)
  const [failures] = useState(createFailuresShown)
  const top = tops[size]
  const focusFirst = () =>
    content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    // On a phone, a keyboard that nobody asked for would cover the form.
    (keep && matchMedia('(pointer: fine)').matches
      ? content.current?.querySelector<HTMLElement>(FIRST_FIELD)
      : null) ??
    content.current
  return (
    <Base.Root
      recipe={dialogRecipe}
      open={open}
      role={role}
      onOpenChange={(details) => !details.open && !pending && onClose()}
      closeOnInteractOutside={!pending && !keep}
      // Focus that strays, for example while a lazy part mounts, is no wish to leave.
      onFocusOutside={(event) => event.preventDefault()}
      // Beside which a toast can be pressed.
      persistentElements={[() => document.getElementById('toasts')]}
      closeOnEscape={!pending}
      initialFocusEl={focusFirst}
      onExitComplete={() => {
        onExited?.()
        keepFocus()
      }}
    >
      <Portal>
        <Base.Backdrop />
        <Base.Positioner>
          <Base.Content
            ref={content}
            // One that leaves takes no more keys.
            inert={!open}
            css={{
              w: { base: 'full', md: widths[size] },
              md: {
                h: 'auto',
                maxW: 'calc(100vw - 3rem)',
                maxH: 'calc(100dvh - 2rem)',
                my: 'auto',
                borderRadius: 'dialog',
                // What is still to come makes it longer, and leaves its head where it is.
                ...(top && { mt: top, maxH: `calc(100dvh - ${top} - 1rem)` }),
              },
              mdDown: sheetCss[sheet],
            }}
          >
            <Base.Header data-ruled={leaf || flush ? '' : undefined}>
              {leaf}
              <Title>
                <Base.Title>
                  <Tied>{title}</Tied>
                </Base.Title>
                {description && <Base.Description>{description}</Base.Description>}
                {sub}
              </Title>
              <IconButton icon="close" label="閉じる" disabled={pending} onClick={onClose} />
            </Base.Header>
            <Base.Body
              css={flush ? { p: '0' } : {}}
              {...(reading && { tabIndex: 0, 'data-autofocus': '' })}
            >
              <FailuresShownContext value={failures}>{children}</FailuresShownContext>
            </Base.Body>
            {footer && <Base.Footer>{footer}</Base.Footer>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
