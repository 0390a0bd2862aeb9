import {
  PLAYER_TYPES,
  playerTypeLabels,
  type Student,
  UNSET_PLAYER_TYPE,
} from '../../../domain/people/student.ts'

/** `チーム生 18人・スクール生 5人・休部 1人`, without those that nobody is. */
export function countByStatus(members: readonly Pick<Student, 'playerType'>[]): string {
  return [...PLAYER_TYPES, null]
    .map((type) => ({
      label: type ? playerTypeLabels[type] : UNSET_PLAYER_TYPE,
      count: members.filter(({ playerType }) => playerType === type).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${count}人`)
    .join('・')
}
