import type { Segment } from '../../components/form/segmented.tsx'

export type EntryTab = 'logIn' | 'register'

export const entryTabs: readonly Segment<EntryTab>[] = [
  { value: 'logIn', label: 'ログイン' },
  { value: 'register', label: '新規登録' },
]
