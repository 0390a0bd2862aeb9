export type ToastKind = 'success' | 'error'
export interface ToastAction {
  label: string
  onClick: () => void
}
export interface ToastMessage {
  kind: ToastKind
  title: string
  description?: string | undefined
  /** How long it stays, in milliseconds, where it isn't as long as its kind does. */
  duration?: number | undefined
  /** What may be done next. */
  action?: ToastAction
}

/** Long enough to read it, decide and press. */
const OFFER_MS = 8000

/** `null` takes away what is shown. */
type Listener = (message: ToastMessage | null) => void
let listener: Listener | null = null
let waiting: ToastMessage | null = null

function show(message: ToastMessage) {
  if (listener) listener(message)
  else waiting = message
}

/** One toast at a time; a newer one takes the older one's place. */
export const toast = {
  success: (title: string, description?: string, duration?: number) =>
    show({ kind: 'success', title, description, duration }),
  /** Good news, and what may be done next. */
  offer: (title: string, action: ToastAction, description?: string) =>
    show({ kind: 'success', title, description, action, duration: OFFER_MS }),
  error: (title: string, description?: string) => show({ kind: 'error', title, description }),
  /** When a new attempt begins: what the last one said no longer holds. */
  clear: () => {
    waiting = null
    listener?.(null)
  },
}

/** For the toaster alone: hands over the toast that came before it, then each new one. */
export function onToast(next: Listener): () => void {
  listener = next
  if (waiting) next(waiting)
  waiting = null
  return () => {
    listener = null
  }
}
