import type { PlayerType } from '../../src/domain/people/student.ts'
import type { Db } from '../../src/server/db/database.ts'
import { aClub, aPlayer, type Person } from './club.ts'

const FEES = {
  monthlyFeeMember: 4000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 500,
  annualFee: 6000,
  annualFeeMonth: 4,
  insuranceFee: 800,
  insuranceFeeMonth: 5,
}

/** A club with `FEES`, and ways to make members of each kind. */
export async function aFeeClub(db: Db) {
  const club = await aClub(db)
  await club.owner.calls.coach.updateTeam(FEES)
  const { fees, students } = club.coach.calls.coach
  const aMember = async (playerType: PlayerType | null = 'team') => {
    const member = await aPlayer(db, club.teamId)
    await students.setPlayerType({ studentId: member.id, playerType })
    return member
  }
  const link = async (one: Person, other: Person) => {
    const request = { siblingEmail: other.email }
    const { id } = await one.calls.player.siblings.request(request)
    await other.calls.player.siblings.approve({ id })
  }
  const feeOf = async (studentId: string, month = 11, year = 2026) => {
    const { members } = await fees.month({ year, month })
    const fee = members.find((member) => member.studentId === studentId)
    if (!fee) throw new Error('no such member')
    return fee
  }
  return { ...club, fees, aMember, link, feeOf }
}
