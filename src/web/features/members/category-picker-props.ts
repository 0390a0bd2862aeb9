import { displayName } from '../../../domain/names.ts'
import type { Student } from '../../../domain/student.ts'
import type { CategoryMap } from '../../lib/categories.ts'
import type { SetCategory } from './member-writes.ts'

export interface CategoryPickerProps {
  member: Student
  categories: CategoryMap
  onChange: SetCategory
}

export const pickerLabel = (member: Student) => `${displayName(member)}さんのカテゴリーを編集`
