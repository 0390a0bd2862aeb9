import { lazy, Suspense, useState } from 'react'
import { displayName } from '../../../domain/names.ts'
import type { Student } from '../../../domain/student.ts'
import { IconButton } from '../../components/icon-button.tsx'
import type { CategoryMap } from '../../lib/categories.ts'
import type { SetCategory } from './member-writes.ts'

const loadPicker = () => import('./category-picker-open.tsx')
const OpenPicker = lazy(loadPicker)

export interface CategoryPickerProps {
  member: Student
  categories: CategoryMap
  onChange: SetCategory
}

export const pickerLabel = (member: Student) => `${displayName(member)}さんのカテゴリーを編集`

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
