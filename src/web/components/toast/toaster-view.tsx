import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react'
import { useEffect } from 'react'
import { onToast, type ToastMessage } from '../../lib/toast/toast.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Icon } from '../look/icon.tsx'

const DURATION_MS = { success: 4000, error: 8000 }

const passThrough = {
  pointerEvents: 'none !important',
  '& button': { pointerEvents: 'auto' },
  // Short, it leaves the end of a phone's top bar in sight: whose account is open, and the way to another.
  mdDown: { insetStart: '0', w: 'fit-content', maxW: 'full' },
}

/** Over the top bar or a dialog's title, where nothing is pressed: buttons lie below and at the sides. */
const toaster = createToaster({
  max: 1,
  overlap: false,
  placement: 'top',
  offsets: {
    top: 'calc(0.25rem + env(safe-area-inset-top))',
    left: '0.5rem',
    right: '0.5rem',
    bottom: '2',
  },
})

function show(message: ToastMessage | null) {
  toaster.remove()
  if (!message) return
  const { kind, duration = DURATION_MS[kind], ...content } = message
  toaster.create({ type: kind, duration, ...content })
}

/** Listens once the toaster beside it has started, which it does after its first effects. */
function Inbox() {
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = onToast(show)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return null
}

export default function ToasterView() {
  return (
    // Outside of the page, which an open dialog hides from screen readers.
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label="通知（Alt+T）"
        width={{ base: 'calc(100vw - 1rem)', md: '25rem' }}
        marginX="auto"
      >
        {({ id, type, title, description, action }) => (
          // What lies under good news can be pressed at once.
          <Toast.Root css={type === 'success' ? passThrough : undefined}>
            <Icon name={type === 'error' ? 'alert' : 'checkCircle'} />
            <div>
              <Toast.Title>{title}</Toast.Title>
              {description && <Toast.Description>{description}</Toast.Description>}
            </div>
            {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
            <IconButton
              icon="close"
              label="通知を閉じる"
              tone="inherit"
              onClick={() => toaster.dismiss(id)}
            />
          </Toast.Root>
        )}
      </Toaster>
      <Inbox />
    </Portal>
  )
}
