import { Suspense, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyCode } from '../../lib/lazy-code.ts'
import { type CategoryPickerProps, pickerLabel } from './category-picker-props.ts'

const loadPicker = () => import('./category-picker-open.tsx')
const OpenPicker = lazyCode(loadPicker)

/** Opens a member's category checkboxes, which are loaded and mounted with the first opening. */
export function CategoryPicker(props: CategoryPickerProps) {
  const [opened, setOpened] = useState(false)
  const closed = (
    <IconButton
      icon="plus"
      label={pickerLabel(props.member)}
      aria-haspopup="dialog"
      onPointerEnter={loadPicker}
      onClick={() => setOpened(true)}
    />
  )
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenPicker {...props} />
    </Suspense>
  )
}
