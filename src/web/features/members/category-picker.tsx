import { useState } from 'react'
import { IconButton } from '../../components/action/icon-button.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { type CategoryPickerProps, pickerLabel } from './category-picker-props.ts'

const OpenPicker = lazyCode(() => import('./category-picker-open.tsx'))

/** Opens a member's category checkboxes, which are loaded and mounted with the first opening. */
export function CategoryPicker(props: CategoryPickerProps) {
  const [opened, setOpened] = useState(false)
  const closed = (
    <IconButton
      icon="plus"
      label={pickerLabel(props.member)}
      aria-haspopup="dialog"
      onPointerEnter={OpenPicker.preload}
      onClick={() => setOpened(true)}
    />
  )
  if (!opened) return closed
  return (
    <CodePending value={closed}>
      <OpenPicker {...props} />
    </CodePending>
  )
}
