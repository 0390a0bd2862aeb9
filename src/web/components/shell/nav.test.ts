import { expect, test } from 'vitest'
import { itemAt, type NavGroup } from './nav.ts'

const groups: NavGroup[] = [
  [
    { to: '/team', label: 'ダッシュボード', icon: 'home', also: ['/team/activity'] },
    { to: '/team/information', label: '共有資料', icon: 'folder' },
    { to: '/team/information2', label: 'チーム情報', icon: 'flag' },
  ],
  [{ to: '/team/line', label: 'LINE連携', icon: 'message' }],
]

test('a page belongs to the item of its path, or of the nearest above it', () => {
  expect(itemAt(groups, '/team/information2')?.label).toBe('チーム情報')
  expect(itemAt(groups, '/team/information/folder')?.label).toBe('共有資料')
  expect(itemAt(groups, '/team/activity')?.label).toBe('ダッシュボード')
  expect(itemAt(groups, '/team/unknown')?.label).toBeUndefined()
  expect(itemAt(groups, '/login')?.label).toBeUndefined()
})
