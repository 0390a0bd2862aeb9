import { differences } from '../../../domain/people/differences.ts'
import type { Person } from '../../../domain/people/likeness.ts'

interface Props {
  one: Person
  other: Person
}

/** Says how two people differ who may be one. */
export function Differing({ one, other }: Props) {
  const rows = differences(one, other)
  if (rows.length === 0) return <>名前も生年月日も同じです</>
  return (
    <>
      違うところ：
      {rows.map((row) => `${row.label}（${row.one}／${row.other}）`).join('、')}
    </>
  )
}
