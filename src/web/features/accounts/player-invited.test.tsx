import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guardianMe } from '../../../../tests/support/screens/families.ts'
import { playerMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { PlayerMeContext } from '../../lib/session/me.ts'
import { PlayerInvited } from './player-invited.tsx'

const add = page.getByRole('link', { name: '子どもを追加' })
const open = (me: typeof playerMe) =>
  show(
    <PlayerMeContext value={me}>
      <PlayerInvited code="ABCD2345" />
    </PlayerMeContext>,
  )

test('a guardian who opens the team’s link adds a child to the own log-in', async () => {
  await open(guardianMe)
  await expect.element(page.getByText('高橋 由美子さんでログイン中です')).toBeVisible()
  await expect.element(add).toHaveAttribute('href', '/profile?dialog=children')
})

test('a player registers another member', async () => {
  await open(playerMe)
  await expect.element(page.getByRole('button', { name: '別のメンバーを登録する' })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
