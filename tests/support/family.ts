import type { Db } from '../../src/server/db/database.ts'
import type { Club } from './club.ts'
import { aGuardian, aMember } from './guardian.ts'

/** Three children who follow the club's category, 蓮 the eldest, with mother 由美子 and father 健. */
export async function aFamily(db: Db, { teamId, category }: Pick<Club, 'teamId' | 'category'>) {
  const child = (firstName: string, birthDate: string) =>
    aMember(db, teamId, [category.id], { firstName, birthDate })
  const children = [
    await child('蓮', '2014-05-01'),
    await child('花', '2016-05-01'),
    await child('葵', '2018-05-01'),
  ]
  const mother = await aGuardian(db, teamId, children)
  const father = await aGuardian(db, teamId, children, { relation: 'father', firstName: '健' })
  return { children, mother, father }
}
