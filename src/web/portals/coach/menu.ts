import type { NavGroup } from '../../components/shell/nav.ts'

/** The twelve items, in their order. */
export const coachMenu: readonly NavGroup[] = [
  [
    {
      ...{ to: '/team', label: 'ダッシュボード', icon: 'home', lists: 'events' },
      also: ['/team/activity'],
    },
    { to: '/team/schedule', label: 'スケジュール管理', icon: 'calendar', lists: 'events' },
    { to: '/team/place', label: '活動場所', icon: 'pin' },
    { to: '/team/category', label: 'カテゴリー管理', icon: 'tag' },
  ],
  [
    { to: '/team/members', label: 'メンバー', icon: 'users', lists: 'people' },
    { to: '/team/invite', label: 'メンバー登録', icon: 'userPlus' },
    { to: '/team/staffs', label: 'コーチ管理', icon: 'coach' },
    { to: '/team/billing', label: '月謝管理', icon: 'yen', lists: 'people' },
  ],
  [
    { to: '/team/information', label: '共有資料', icon: 'folder' },
    { to: '/team/information2', label: 'チーム情報', icon: 'flag' },
    { to: '/team/line', label: 'LINE連携', icon: 'message' },
    { to: '/team/profile', label: 'プロフィール設定', icon: 'user' },
  ],
]
