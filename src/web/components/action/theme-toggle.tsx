import { useColorMode } from '../../lib/browser/color-mode.ts'
import { IconButton } from './icon-button.tsx'

export function ThemeToggle() {
  const { mode, toggle } = useColorMode()
  return (
    <IconButton
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={mode === 'dark' ? 'ライトテーマに切り替え' : 'ダークテーマに切り替え'}
      onClick={toggle}
    />
  )
}
