import type { CoachMe, PlayerMe } from '../../../src/domain/people/me.ts'

const createdAt = '2026-04-01T00:00:00.000Z'
const person = {
  teamId: 'team',
  lastName: '高橋',
  firstName: '蓮',
  lastNameKana: null,
  firstNameKana: null,
  photoUrl: null,
  email: 'ren@example.com',
  createdAt,
}
const team = {
  id: 'team',
  name: 'あおばFC',
  teamCode: 'ABCD2345',
  representativeEmail: null,
  contactEmail: null,
  address: null,
  sportType: null,
  createdAt,
}

/** Who is signed in, for a screen of the player portal. */
export const playerMe: PlayerMe = {
  student: {
    ...person,
    id: 'ren',
    schoolName: null,
    birthDate: null,
    jerseyNumber: null,
    playerType: null,
    categoryId: 'u10',
    categoryIds: ['u10'],
  },
  team,
  timeZone: 'Asia/Tokyo',
  guardian: null,
  ownStudentId: 'ren',
  isSwitched: false,
  switchTargets: [],
  siblingRequests: 0,
}

/** Who is signed in, for a screen of the coach portal. */
export const coachMe: CoachMe = {
  coach: { ...person, id: 'coach', role: 'coach', position: null, bio: null },
  team: {
    ...team,
    monthlyFeeMember: 0,
    monthlyFeeSchool: 0,
    siblingDiscount: 0,
    annualFee: 0,
    entranceFee: 0,
    insuranceFee: 0,
    annualFeeMonth: 4,
    insuranceFeeMonth: 4,
  },
  timeZone: 'Asia/Tokyo',
  publicUrl: 'https://club.example',
}
