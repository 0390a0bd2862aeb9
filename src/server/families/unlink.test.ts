import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, type Club, type Person, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
let club: Club
let ren: string
let hana: string
let mother: Person
let father: Person

beforeEach(async () => {
  club = await aClub(db)
  ren = await aMember(db, club.teamId, [], { firstName: '蓮' })
  hana = await aMember(db, club.teamId)
  mother = await aGuardian(db, club.teamId, [ren, hana])
  father = await aGuardian(db, club.teamId, [ren, hana], { relation: 'father', firstName: '健' })
})

const byCoach = (studentId: string) =>
  club.coach.calls.coach.guardians.unlink({ id: father.id, studentId })

const slipOf = async (studentId: string) => {
  const { slips } = club.coach.calls.coach.guardianInvitations
  const [slip] = await slips({ studentIds: [studentId] })
  return slip?.code ?? ''
}

/** Invites to an address of its own. @returns the mailed token */
async function invited({ calls }: Person, studentId: string): Promise<string> {
  await takeMails()
  const email = `${crypto.randomUUID()}@example.jp`
  await calls.player.guardianInvitations.create({ studentIds: [studentId], email })
  const [mail] = await takeMails()
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const takes = ({ calls }: Person, token: string) =>
  calls.public.joinFamily({ token, relation: 'father' })
const isOpen = async (token: string) => (await club.coach.calls.public.invitation({ token })).valid

describe('a guardian whom a coach unlinks', () => {
  test('doesn’t come back with the child’s slip', async () => {
    const [ofRen, ofHana] = [await slipOf(ren), await slipOf(hana)]
    await byCoach(ren)
    expect(await refusal(takes(father, ofRen))).toMatchObject({ fields: ['token'] })
    expect(await isOpen(ofHana)).toBe(true)
  })

  test('nor with an invitation that they made themselves; others’ stay', async () => {
    const own = await invited(father, ren)
    const ofOtherChild = await invited(father, hana)
    const ofMother = await invited(mother, ren)
    await byCoach(ren)
    expect(await refusal(takes(father, own))).toMatchObject({ fields: ['token'] })
    expect(await isOpen(ofOtherChild)).toBe(true)
    expect(await isOpen(ofMother)).toBe(true)
  })
})

test('a guardian who leaves takes their invitations along, and the slips stay', async () => {
  const slip = await slipOf(ren)
  const own = await invited(father, ren)
  await father.calls.player.guardians.unlink({ id: father.id, studentId: ren })
  expect(await isOpen(own)).toBe(false)
  expect(await isOpen(slip)).toBe(true)
})
