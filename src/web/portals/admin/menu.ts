import type { NavGroup } from '../../components/shell/nav.ts'

/** The administrator's screens, and the installation's own. */
export const adminMenu: readonly NavGroup[] = [
  [
    { to: '/admins', label: 'ダッシュボード', icon: 'home' },
    { to: '/admins/teams', label: 'チーム', icon: 'flag' },
    { to: '/admins/sports', label: 'スポーツ', icon: 'tag' },
  ],
  [
    { to: '/admins/accounts', label: '管理者', icon: 'user', lists: 'people' },
    { to: '/admins/system', label: 'システム', icon: 'sliders' },
  ],
]
