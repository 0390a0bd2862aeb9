import type { KeyboardEvent } from 'react'

/** For `onKeyDown`: Escape gives up, unless it ends an input method's composition. */
export const onEscape = (giveUp: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) giveUp()
}
