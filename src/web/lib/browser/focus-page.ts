/** For a dialog that leaves when the button that opened it is gone. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
