import { expect, test } from 'vitest'
import { type NavGroup, titleOf } from './nav.ts'

const groups: NavGroup[] = [
  [
    { to: '/team', label: 'ダッシュボード', icon: 'home' },
    { to: '/team/information', label: '共有資料', icon: 'folder' },
    { to: '/team/information2', label: 'チーム情報', icon: 'flag' },
  ],
  [{ to: '/team/line', label: 'LINE連携', icon: 'message' }],
]

test('a page is titled by the item of its path, or by the nearest above it', () => {
  expect(titleOf(groups, '/team/information2')).toBe('チーム情報')
  expect(titleOf(groups, '/team/information/folder')).toBe('共有資料')
  expect(titleOf(groups, '/team/unknown')).toBeNull()
  expect(titleOf(groups, '/login')).toBeNull()
})
