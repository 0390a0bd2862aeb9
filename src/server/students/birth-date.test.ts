import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { refusals } from '../../domain/words/messages.ts'
import { createCaller } from '../routers/index.ts'

const { db } = await testDatabase()
const club = await aClub(db)

/** Half past midnight of the 22nd in Tokyo, still the 21st elsewhere. */
const clock = { now: new Date('2026-11-21T15:30:00Z'), timeZone: 'Asia/Tokyo' }
const { player } = createCaller({ ...club.player.context(), clock })

test.each(['2014-04-20', '2026-11-22'])('%s is a birth date', async (birthDate) => {
  expect(await player.profile.update({ birthDate })).toMatchObject({ birthDate })
})

test.each(['2026-11-23', '2199-12-31'])('%s is refused: it is to come', async (birthDate) => {
  const before = await player.me()
  expect(await refusal(player.profile.update({ birthDate }))).toMatchObject({
    code: 'BAD_REQUEST',
    message: refusals.unborn,
    fields: ['birthDate'],
  })
  expect(await player.me()).toEqual(before)
})
