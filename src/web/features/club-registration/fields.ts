import type { ClubRegistration } from '../../../domain/team/team.ts'

export const clubRegistration = () =>
  import('../../../domain/team/team.ts').then((domain) => domain.clubRegistration)

export const STEPS = ['基本情報', 'スポーツ選択', '代表アカウント'] as const
/** 4 is the completion. */
export type Step = 1 | 2 | 3 | 4

export type FieldName = keyof ClubRegistration

const stepOf: Record<FieldName, 1 | 2 | 3> = {
  clubName: 1,
  address: 1,
  sport: 2,
  ownerName: 3,
  ownerEmail: 3,
  password: 3,
  registrationCode: 3,
}
const isField = (path: string): path is FieldName => path in stepOf

/** The first of these fields in the order of the steps, and the step that holds it. */
export function firstPlace(paths: readonly string[]) {
  const bad = new Set(paths.filter(isField))
  const field = Object.keys(stepOf)
    .filter(isField)
    .find((name) => bad.has(name))
  return field ? { field, step: stepOf[field] } : null
}

export const blankClub: ClubRegistration = {
  clubName: '',
  address: '',
  sport: '',
  ownerName: '',
  ownerEmail: '',
  password: '',
  registrationCode: '',
}
