import { useState } from 'react'
import { toasts } from '../../../domain/messages.ts'
import { matchesName } from '../../../domain/name-search.ts'
import { byKana, displayName, kanaName } from '../../../domain/names.ts'
import type { ScheduleDetail } from '../../../domain/schedule.ts'
import type { Student } from '../../../domain/student.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAssign } from './coach-assign.ts'
import { List, Tools } from './coach-assign-styles.ts'

const scopes = [
  { value: 'category', label: '対象カテゴリー' },
  { value: 'all', label: '全員' },
] as const
type MemberScope = (typeof scopes)[number]['value']

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  event: ScheduleDetail
}

/** Who takes part in a coach-assigned event, several at once. */
export default function AssignDialog({ open, onClose, onExited, event }: Props) {
  const students = trpc.coach.students.list.useQuery()
  const [before] = useState(() => presentIn(event))
  const [chosen, setChosen] = useState(before)
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<MemberScope>('category')
  const assign = useAssign(event.id)

  const isMember = ({ id, categoryIds, playerType }: Student) =>
    before.has(id) ||
    (playerType !== 'inactive' &&
      categoryIds.some((category) => event.categoryIds.includes(category)))
  const shown = students.data
    ?.filter((student) => (scope === 'all' || isMember(student)) && matchesName(student, typed))
    .sort(byKana)

  const toggle = (id: string, checked: boolean) => {
    const next = new Set(chosen)
    if (checked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const add = [...chosen].filter((id) => !before.has(id))
  const remove = [...before].filter((id) => !chosen.has(id))
  const changed = add.length + remove.length > 0
  const save = () =>
    assign.mutate(
      { add, remove },
      {
        onSuccess: onClose,
        onError: ({ message }) => toast.error(toasts.schedule.failed.title, message),
      },
    )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="参加者を選ぶ"
      description={event.title}
      pending={assign.isPending}
      keep={changed}
      footer={
        <>
          <Button onClick={onClose} disabled={assign.isPending}>
            キャンセル
          </Button>
          <Button variant="primary" disabled={!changed} pending={assign.isPending} onClick={save}>
            {chosen.size}人で保存する
          </Button>
        </>
      }
    >
      <Tools>
        <TextInput
          type="search"
          aria-label="名前・ふりがなで検索"
          placeholder="名前・ふりがなで検索"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented
          label="表示するメンバー"
          as="radio"
          wide
          value={scope}
          onChange={setScope}
          segments={scopes}
        />
      </Tools>
      {students.isPending && <RowsSkeleton />}
      {students.isError && (
        <ErrorState onRetry={() => students.refetch()} pending={students.isFetching} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          compact
          bare
          title={typed ? '見つかりませんでした' : 'メンバーがいません'}
          action={
            scope === 'category' && <Button onClick={() => setScope('all')}>全員から探す</Button>
          }
        />
      )}
      <List>
        {shown?.map((student) => (
          <li key={student.id}>
            <Checkbox
              checked={chosen.has(student.id)}
              disabled={assign.isPending}
              onChange={({ target }) => toggle(student.id, target.checked)}
            >
              <span className="person">
                <Avatar person={student} size="md" />
                <span>
                  <b>{displayName(student)}</b>
                  <small>{kanaName(student)}</small>
                </span>
                {student.playerType === 'inactive' && <Badge>休部</Badge>}
              </span>
            </Checkbox>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const presentIn = ({ participants }: ScheduleDetail): ReadonlySet<string> =>
  new Set(
    participants
      .filter(({ attendance }) => attendance?.status === '○')
      .map(({ studentId }) => studentId),
  )
