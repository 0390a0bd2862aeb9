import { useState } from 'react'
import type { CoachAnnouncementDetail, Household } from '../../../domain/notices/announcement.ts'
import { formatShortInstant } from '../../../domain/time/calendar.ts'
import { Segmented } from '../../components/form/segmented.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { Households } from './read-styles.ts'

const groups = {
  unread: ({ readAt }: Household) => readAt === null,
  unconfirmed: ({ readAt, confirmedAt }: Household) => readAt !== null && confirmedAt === null,
  read: ({ readAt }: Household) => readAt !== null,
}
type Group = keyof typeof groups

interface Props {
  announcement: CoachAnnouncementDetail
  categories: CategoryMap
}

/** The households, those who haven't read first: whom nothing reaches before the others. */
export function Readers({ announcement: one, categories }: Props) {
  const [group, setGroup] = useState<Group>('unread')
  const sizeOf = (name: Group) => one.households.filter(groups[name]).length
  const segments = [
    { value: 'unread' as const, label: `未読 ${sizeOf('unread')}` },
    ...(one.needsConfirm
      ? [{ value: 'unconfirmed' as const, label: `確認待ち ${sizeOf('unconfirmed')}` }]
      : []),
    { value: 'read' as const, label: `既読 ${sizeOf('read')}` },
  ]
  const shown = one.households
    .filter(groups[group])
    .sort((one, other) => Number(other.unreached !== null) - Number(one.unreached !== null))
  return (
    <div>
      <Segmented label="既読" as="radio" value={group} onChange={setGroup} segments={segments} />
      <Households aria-label={`${one.counts.households}世帯中`}>
        {shown.map((household) => (
          <Reader key={household.members[0]?.id} household={household} categories={categories} />
        ))}
        {shown.length === 0 && <li className="none">いません</li>}
      </Households>
    </div>
  )
}

function Reader({ household, categories }: { household: Household; categories: CategoryMap }) {
  const { members, people, unreached } = household
  const [first] = members
  if (!first) return null
  const own = pickCategories(categories, [
    ...new Set(members.flatMap(({ categoryIds }) => categoryIds)),
  ])
  return (
    <li>
      <Avatar person={first} tone={own[0]?.tone} />
      <div>
        <b>{members.map(({ name }) => name).join('・')}</b>
        <CategoryBadges categories={own} />
        <small>{people.join('・') || (unreached === 'noAccount' ? '保護者なし' : '本人')}</small>
      </div>
      <State household={household} />
    </li>
  )
}

const unreachedWords: Record<NonNullable<Household['unreached']>, string> = {
  refused: 'メールが戻りました',
  unconfirmed: 'メール未確認',
  noAccount: '届け先がありません',
  muted: '届け先がありません',
}

function State({ household }: { household: Household }) {
  const { timeZone } = useCoachMe()
  const { readAt, confirmedAt, unreached, sent } = household
  const at = (instant: string) => formatShortInstant(instant, timeZone)
  if (confirmedAt !== null)
    return (
      <small className="done">
        <Icon name="checkCircle" size={16} />
        {at(confirmedAt)} 確認
      </small>
    )
  if (readAt !== null) return <small>{at(readAt)}</small>
  if (unreached)
    return (
      <small className="missed">
        <Icon name="alert" size={16} />
        {unreachedWords[unreached]}
      </small>
    )
  return (
    sent && (
      <small>
        <Icon name={sent.channel === 'mail' ? 'mail' : 'bell'} size={16} />
        {sent.channel === 'mail' ? 'メール' : 'プッシュ'} {at(sent.at)}
      </small>
    )
  )
}
