import type { Guardian, GuardianOfChild, OwnGuardian } from '../../../src/domain/people/guardian.ts'
import type { GuardianInvitation } from '../../../src/domain/people/guardian-invitation.ts'
import type { PlayerMe } from '../../../src/domain/people/me.ts'
import type { Student } from '../../../src/domain/people/student.ts'
import type { Child } from '../../../src/domain/schedule/family-answers.ts'
import { playerMe } from './people.ts'

const createdAt = '2026-04-01T00:00:00.000Z'

/** A member of the team, without a log-in of their own. */
export const member = (id: string, more: Partial<Student> = {}): Student => ({
  ...playerMe.student,
  id,
  firstName: id,
  email: null,
  ...more,
})

export const child = (id: string): Child => ({
  id,
  lastName: '高橋',
  firstName: id,
  photoUrl: null,
  categoryIds: ['u10'],
  unanswered: 0,
})

/** 由美子, whose children 蓮 and 花 are; 蓮 is in view. */
export const guardianMe: PlayerMe = {
  ...playerMe,
  student: member('蓮'),
  ownStudentId: null,
  guardian: { id: 'yumiko', lastName: '高橋', firstName: '由美子' },
  isSwitched: true,
  switchTargets: [{ id: '花', lastName: '高橋', firstName: '花', photoUrl: null, unanswered: 0 }],
}

const yumiko = {
  id: 'yumiko',
  lastName: '高橋',
  firstName: '由美子',
  lastNameKana: 'たかはし',
  firstNameKana: 'ゆみこ',
  phone: '090-1234-5678',
  email: 'yumiko@example.jp',
  isEmailConfirmed: true,
}
export const ownGuardian: OwnGuardian = { ...yumiko, teamId: 'team', createdAt }
export const motherOfChild: GuardianOfChild = {
  ...yumiko,
  relation: 'mother',
  relationLabel: null,
}
export const guardian = (children: string[], more: Partial<Guardian> = {}): Guardian => ({
  ...ownGuardian,
  unreached: null,
  children: children.map((id) => ({
    id,
    lastName: '高橋',
    firstName: id,
    relation: 'mother',
    relationLabel: null,
  })),
  ...more,
})

export const invitationTo = (childId: string): GuardianInvitation => ({
  id: 'invitation',
  email: 'kazuko@example.jp',
  lastName: '高橋',
  firstName: '和子',
  relation: 'other',
  relationLabel: '祖母',
  invitedByName: '大野 健司',
  children: [{ id: childId, lastName: '高橋', firstName: childId }],
  expiresAt: '2026-12-15T00:00:00.000Z',
  createdAt,
})
