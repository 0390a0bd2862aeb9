import type { NavGroup, NavItem } from '../../components/shell/nav.ts'

const calendar: NavItem = { to: '/', label: 'カレンダー', icon: 'calendar' }
const attendance: NavItem = {
  to: '/attendance',
  label: '出欠管理',
  icon: 'checkCircle',
  lists: 'events',
}
const documents: NavItem = { to: '/information', label: '共有資料', icon: 'folder' }
const members: NavItem = { to: '/members', label: 'メンバー', icon: 'users', lists: 'people' }

/** The portal's items, in their order. */
export const playerMenu: readonly NavGroup[] = [
  [
    calendar,
    attendance,
    members,
    { to: '/coaches', label: 'コーチ', icon: 'coach' },
    documents,
    { to: '/profile', label: 'プロフィール管理', icon: 'user' },
  ],
]

/** On a phone; the shell adds メニュー as the last. */
export const playerTabs: readonly NavItem[] = [calendar, attendance, members, documents]
