import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CoachAnnouncement } from '../../../domain/notices/announcement.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { EntryPage } from '../../components/list/entry-page.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { type CategoryMap, categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { List, ReadShare } from './announcement-styles.ts'
import { MoreButton } from './more-button.tsx'
import { ReachBadges } from './reach-badges.tsx'
import { useCoachAnnouncements } from './use-announcements.ts'

const AnnouncementDialog = lazyCode(() => import('./announcement-dialog.tsx'))
const RemoveAnnouncement = lazyCode(() => import('./remove-announcement.tsx'))
const ReadDialog = lazyCode(() => import('./read-dialog.tsx'))

export interface CoachNoticesSearch extends DialogSearch {
  /** Whose readers are shown. */
  id?: string
}

interface Props {
  search: CoachNoticesSearch
  onShow: (search: CoachNoticesSearch) => void
  onClose: () => void
}

/** What the team has told its families, and how many have read it. */
export function CoachAnnouncements({ search, onShow, onClose }: Props) {
  const { list, entries, more } = useCoachAnnouncements()
  const categories = trpc.coach.categories.list.useQuery()
  const map = useMemo(() => categoryMap(categories.data ?? []), [categories.data])
  const read = useLingering(search.id ?? null)
  return (
    <>
      <EntryPage
        search={search}
        onShow={onShow}
        onClose={onClose}
        title="お知らせ"
        lead="既読は世帯で数えます"
        add="お知らせを書く"
        addIcon="edit"
        query={list}
        entries={entries}
        failure="お知らせを読み込めませんでした"
        skeleton={<RowsSkeleton />}
        none={{
          title: 'お知らせはまだありません',
          text: '書いたお知らせは、アプリとメールで家族に届きます。だれが読んだかも分かります。',
        }}
        form={AnnouncementDialog}
        removal={RemoveAnnouncement}
      >
        {(announcements) => (
          <>
            <List>
              {announcements.map((one) => (
                <li key={one.id}>
                  <Row announcement={one} categories={map} />
                </li>
              ))}
            </List>
            {more && <MoreButton {...more} />}
          </>
        )}
      </EntryPage>
      <LazyDialogs>
        {read.shown && (
          <ReadDialog
            key={read.shown}
            id={read.shown}
            open={search.id !== undefined}
            categories={map}
            onShow={onShow}
            onClose={onClose}
            onExited={read.release}
          />
        )}
      </LazyDialogs>
    </>
  )
}

function Row({
  announcement,
  categories,
}: {
  announcement: CoachAnnouncement
  categories: CategoryMap
}) {
  const { timeZone } = useCoachMe()
  const { id, title, authorName, publishAt, publishedAt, counts } = announcement
  const { households, read, confirmed } = counts
  return (
    <Link to="/team/notices" search={{ id }}>
      <span className="head">
        <h2>{title}</h2>
      </span>
      <span className="badges">
        <ReachBadges reach={announcement} categories={categories} />
        <time dateTime={publishAt}>
          {formatInstant(publishAt, timeZone)}・{authorName}
        </time>
        {publishedAt === null && (
          <Badge look="accent">{announcement.isDraft ? '下書き' : '予約'}</Badge>
        )}
        {announcement.needsConfirm && publishedAt !== null && <Badge>確認 {confirmed}</Badge>}
      </span>
      {publishedAt !== null && (
        <ReadShare>
          <span aria-hidden>
            <i style={{ width: `${households ? (read / households) * 100 : 0}%` }} />
          </span>
          <b>{read}</b>/{households}世帯
        </ReadShare>
      )}
    </Link>
  )
}
