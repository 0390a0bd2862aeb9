import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import type { SetCategory } from './member-writes.ts'

export interface CategoryPickerProps {
  member: Student
  categories: CategoryMap
  onChange: SetCategory
}

export const pickerLabel = (member: Student) => `${displayName(member)}さんのカテゴリーを編集`
