import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { JPEG } from '../../../tests/support/photo.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'

const database = await testDatabase()
const { send } = await testApp(database, { settings: { PUBLIC_URL: 'https://club.example' } })
const club = await aClub(database.db)
const { coach, player, teamId } = club
const admin = await anAdmin(database.db)

const { photoUrl: path } = await player.calls.player.profile.update({ photoUrl: JPEG })
const { photoUrl: coachPath } = await coach.calls.coach.profile.update({ photoUrl: JPEG })
const whole = `https://club.example${path}`
const wholeOfCoach = `https://club.example${coachPath}`

describe("a photo's address", () => {
  test.each([
    ['/api/students', coach, whole],
    [`/api/student/${player.id}`, player, whole],
    [`/api/coach/${coach.id}`, coach, wholeOfCoach],
    [`/api/teams/${teamId}/coaches`, player, wholeOfCoach],
    [`/api/admin/teams/${teamId}`, admin, whole],
  ])(
    'begins in the answer of %s with the one that the server has now',
    async (url, by, address) => {
      const { body } = await send('GET', url, { by })
      expect(body).toContain(`"photoUrl":"${address}"`)
      expect(body).not.toContain('"photoUrl":"/')
    },
  )

  test('is whole in what a log-in answers', async () => {
    const payload = { teamId, email: player.email, password: PASSWORD }
    const { body } = await send('POST', '/api/student/login', { payload })
    expect(body).toContain(`"photoUrl":"${whole}"`)
  })

  test('stays the path for the web app', async () => {
    const { body } = await send('GET', '/trpc/player.me', { by: player })
    expect(body).toContain(`"photoUrl":"${path}"`)
  })

  test.each([path, whole, `http://localhost:3000${path}`])(
    'stays where %s is sent back',
    async (photoUrl) => {
      const url = `/api/student/${player.id}`
      const answer = await send('PATCH', url, { by: player, payload: { photoUrl } })
      expect(answer.json()).toMatchObject({ photoUrl: whole })
      expect(await isStored(await keyAt(database.db, path))).toBe(true)
    },
  )
})
