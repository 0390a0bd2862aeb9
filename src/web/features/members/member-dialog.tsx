import { displayName, kanaName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { today } from '../../../domain/time/clock.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Chip } from '../../components/form/chip.tsx'
import { Fact, Facts } from '../../components/list/facts.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { birthDateWithAge, joinedOn } from './member-dates.ts'
import { MemberGuardians } from './member-guardians.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberStatus } from './member-status.tsx'
import { useSetCategory, useSetStatus } from './member-writes.ts'
import { useContacts } from './use-contacts.ts'
import { useGuardians } from './use-guardians.ts'

const Narrow = styled('div', { base: { maxW: '11.25rem' } })

interface Props {
  open: boolean
  member: Student
  categories: CategoryMap
  onEdit: () => void
  onRemove: () => void
  onClose: () => void
  onExited: () => void
}

const AS_HIGH_AS_A_PHONE = 12

/** What stands above the rest: nothing is drawn before it is known, and pushed down by it afterwards. */
function useIsKnown(studentId: string): boolean {
  const waits = [
    trpc.coach.students.get.useQuery({ studentId }, { staleTime: 0 }).isPending,
    trpc.coach.guardians.ofStudent.useQuery({ studentId }, { staleTime: 0 }).isPending,
    trpc.coach.guardianInvitations.list.useQuery(undefined, { staleTime: 0 }).isPending,
    useGuardians().guardians.isPending,
    useContacts().contacts.isPending,
  ]
  return !waits.includes(true)
}

/** All that is known of a member; status and categories are changed here too. */
export default function MemberDialog(props: Props) {
  const { open, member, categories, onRemove, onClose, onExited } = props
  const isKnown = useIsKnown(member.id)
  const tone = pickCategories(categories, member.categoryIds)[0]?.tone ?? 6
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={displayName(member)}
      description={kanaName(member) ?? 'ふりがな未登録'}
      leaf={<Avatar person={member} size="xl" tone={tone} />}
      footer={
        <>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            退会させる
          </Button>
          <Button onClick={onClose}>閉じる</Button>
        </>
      }
    >
      {isKnown ? <MemberFacts {...props} /> : <RowsSkeleton count={AS_HIGH_AS_A_PHONE} />}
    </Dialog>
  )
}

function MemberFacts({ member, categories, onEdit }: Props) {
  const { timeZone } = useCoachMe()
  const setStatus = useSetStatus()
  const setCategory = useSetCategory()
  const siblings = trpc.coach.siblingStatus.useQuery().data?.[member.id]?.siblings ?? []
  const { id, jerseyNumber, birthDate, email } = member
  const on = today({ now: new Date(), timeZone })
  return (
    <>
      <MemberNotes studentId={id} timeZone={timeZone} />
      <MemberGuardians member={member} />
      <Facts>
        <Fact label="ステータス">
          <Narrow>
            <MemberStatus member={member} onChange={setStatus} />
          </Narrow>
        </Fact>
        <Fact label="カテゴリー">
          <div className="chips">
            {[...categories.values()].map((category) => (
              <Chip
                key={category.id}
                tone={category.tone}
                checked={member.categoryIds.includes(category.id)}
                onChange={(has) => setCategory(id, category.id, has)}
              >
                {category.name}
              </Chip>
            ))}
            {categories.size === 0 && (
              <ButtonLink to="/team/category" search={{ dialog: 'new' }} variant="link" icon="plus">
                カテゴリーを追加
              </ButtonLink>
            )}
          </div>
        </Fact>
        <Fact label="背番号">{jerseyNumber}</Fact>
        <Fact label="学校">{member.schoolName}</Fact>
        <Fact label="生年月日">{birthDate && birthDateWithAge(birthDate, on)}</Fact>
        <Fact label="メールアドレス">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        {siblings.length > 0 && <Fact label="兄弟">{siblings.map(displayName).join('、')}</Fact>}
        <Fact label="登録日">{joinedOn(member.createdAt, timeZone)}</Fact>
      </Facts>
      <Button variant="link" icon="edit" onClick={onEdit}>
        基本情報を編集
      </Button>
    </>
  )
}
