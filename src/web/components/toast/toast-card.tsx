import { styled } from '../../lib/theme/styled.ts'
import type { ToastMessage } from '../../lib/toast/toast.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Icon } from '../look/icon.tsx'

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr) 2.75rem',
    columnGap: '2',
    alignItems: 'center',
    w: 'full',
    minH: '12',
    ps: '3',
    pe: '0.5',
    py: '0.5',
    bg: 'ink',
    color: 'canvas',
    borderRadius: 'card',
    boxShadow: 'float',
    lineHeight: 'snug',
    animation: 'dropIn {durations.slow} ease-out',
    '& > div': { py: '1.5', minW: '0' },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold' },
    '& p': { fontSize: 'sm', opacity: 0.86 },
    '& button': { pointerEvents: 'auto' },
    '&[data-action]': { gridTemplateColumns: '1.5rem minmax(0, 1fr) auto 2.75rem' },
    '& > .action': {
      minH: '11',
      fontSize: 'md',
      fontWeight: 'bold',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
  variants: {
    kind: {
      error: { pointerEvents: 'auto' },
      // What lies under good news can be pressed at once. Short, it leaves the end of a phone's top bar
      // in sight: whose account is open, and the way to another.
      success: { mdDown: { w: 'fit-content', maxW: 'full' } },
    },
  },
})

interface Props extends ToastMessage {
  onDismiss: () => void
}

export function ToastCard({ kind, title, description, action, onDismiss }: Props) {
  return (
    <Root kind={kind} data-action={action && ''} role="status" aria-atomic>
      <Icon name={kind === 'error' ? 'alert' : 'checkCircle'} />
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="action"
          onClick={() => {
            action.onClick()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="通知を閉じる" tone="inherit" onClick={onDismiss} />
    </Root>
  )
}
