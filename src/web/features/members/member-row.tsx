import { memo } from 'react'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { formatSlashDate } from '../../../domain/time/calendar.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { CategoryPicker } from './category-picker.tsx'
import type { GuardianOfRow } from './guardians-of.ts'
import { joinedOn } from './member-dates.ts'
import { MemberGuardianCell } from './member-guardian-cell.tsx'
import { MemberStatus } from './member-status.tsx'
import { MemberButton } from './member-table.ts'
import type { SetCategory, SetStatus } from './member-writes.ts'

interface Props {
  member: Student
  categories: CategoryMap
  timeZone: string
  /** Undefined where they could not be read. */
  guardians: readonly GuardianOfRow[] | undefined
  isInvited: boolean
  onStatus: SetStatus
  onCategory: SetCategory
  onOpen: (id: string) => void
  onInvite: (id: string) => void
  onRemove: (id: string) => void
}

export const MemberRow = memo(function MemberRow(props: Props) {
  const { member, categories, timeZone, guardians, isInvited } = props
  const { onStatus, onCategory, onOpen, onInvite, onRemove } = props
  const { id, jerseyNumber } = member
  const name = displayName(member)
  const own = pickCategories(categories, member.categoryIds)
  return (
    <li>
      <span className="number" aria-hidden>
        {jerseyNumber}
      </span>
      <div className="who">
        <MemberButton type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
          <Avatar person={member} tone={own[0]?.tone ?? 6} />
          <span>
            <b>{name}</b>
            <small>
              {jerseyNumber !== null && <span className="shirt">背番号{jerseyNumber}</span>}
              {kanaName(member)}
            </small>
          </span>
        </MemberButton>
      </div>
      <div className="facts">
        {member.schoolName && <b>{member.schoolName}</b>}
        {member.birthDate && <span className="nowrap">{formatSlashDate(member.birthDate)}生</span>}
      </div>
      <div className="status">
        <MemberStatus member={member} onChange={onStatus} />
      </div>
      <div className="categories">
        <CategoryBadges categories={own} limit={BADGES_SHOWN} />
        <CategoryPicker member={member} categories={categories} onChange={onCategory} />
      </div>
      {guardians ? (
        <MemberGuardianCell
          guardians={guardians}
          isInvited={isInvited}
          hasLogIn={member.email !== null}
          name={name}
          onInvite={() => onInvite(id)}
        />
      ) : (
        <span className="guardians" />
      )}
      <span className="since">{joinedOn(member.createdAt, timeZone)}</span>
      <div className="menu">
        <ActionMenu
          label={`${name}さんの操作`}
          actions={[
            { label: '詳細を見る', icon: 'user', onSelect: () => onOpen(id) },
            { label: '保護者を招待', icon: 'userPlus', onSelect: () => onInvite(id) },
            { label: '退会させる', icon: 'trash', danger: true, onSelect: () => onRemove(id) },
          ]}
        />
      </div>
    </li>
  )
})
