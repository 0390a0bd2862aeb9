import { useSyncExternalStore } from 'react'
import { createSubscription } from './subscription.ts'

export type ColorMode = 'light' | 'dark'

const STORAGE_KEY = 'theme'
const barColors: Record<ColorMode, string> = { light: '#FFFFFF', dark: '#191D26' }

const { subscribe, notify } = createSubscription(() => {
  addEventListener('storage', followOtherTabs)
  return () => removeEventListener('storage', followOtherTabs)
})

const current = (): ColorMode =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'

function apply(mode: ColorMode) {
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[mode])
  notify()
}

function remember(mode: ColorMode) {
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // A browser that refuses storage still switches for this visit.
  }
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === STORAGE_KEY) apply(newValue === 'dark' ? 'dark' : 'light')
}

function toggle() {
  const next = current() === 'dark' ? 'light' : 'dark'
  remember(next)
  apply(next)
}

/** The theme that `public/theme.js` set before the first paint, and the way to change it. */
export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  return { mode: useSyncExternalStore(subscribe, current), toggle }
}
