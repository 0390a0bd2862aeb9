import { type ReactNode, useState } from 'react'
import { matchesName } from '../../../domain/people/name-search.ts'
import { byKana, displayName, kanaName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { TextInput } from '../../components/form/inputs.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import type { Students } from '../members/use-students.ts'
import { List, Tools } from './member-finder-styles.ts'

interface Props {
  students: Students
  /** Who can be found. */
  among: (student: Student) => boolean
  /** Below the search. */
  tools?: ReactNode
  /** Said where there is nobody to find. */
  empty?: string
  action?: ReactNode
  /** What one does with a member; around a `MemberLine`. */
  children: (student: Student) => ReactNode
}

/** The club's members, found by name or reading. */
export function MemberFinder({ students, among, tools, empty, action, children }: Props) {
  const [typed, setTyped] = useState('')
  const { data, error, isPending, isFetching, refetch } = students
  const shown = data
    ?.filter((student) => among(student) && matchesName(student, typed))
    .sort(byKana)
  return (
    <>
      <Tools>
        <TextInput
          type="search"
          aria-label="名前・ふりがなで検索"
          placeholder="名前・ふりがなで検索"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {tools}
      </Tools>
      {isPending && <RowsSkeleton />}
      {error && !data && (
        <QueryError title="メンバーを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          compact
          bare
          title={typed ? '見つかりませんでした' : (empty ?? 'メンバーがいません')}
          action={action}
        />
      )}
      <List>
        {shown?.map((student) => (
          <li key={student.id}>{children(student)}</li>
        ))}
      </List>
      {data && <StaleNotice query={{ error, isFetching, refetch }} />}
    </>
  )
}

export const MemberLine = ({ student }: { student: Student }) => (
  <span className="person">
    <Avatar person={student} size="md" />
    <span className="who">
      <b>{displayName(student)}</b>
      <small>{kanaName(student)}</small>
    </span>
    {student.playerType === 'inactive' && <Badge>休部</Badge>}
  </span>
)
