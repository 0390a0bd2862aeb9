import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { FamilyAnnouncement } from '../../../domain/notices/announcement.ts'
import { relativeTime } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { useFocusKeptOn } from '../../lib/browser/use-focus-kept-on.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, categoryMap } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { Article, ConfirmBar, List } from './announcement-styles.ts'
import { ArticleBody } from './article-body.tsx'
import { GoneAnnouncement } from './gone-announcement.tsx'
import { MoreButton } from './more-button.tsx'
import { ReachBadges } from './reach-badges.tsx'
import { useFamilyAnnouncements } from './use-announcements.ts'

const TITLE = 'お知らせ'

/** What the team tells the family: the list, or one of them whole. */
export function FamilyAnnouncements({ id }: { id: string | undefined }) {
  const categories = trpc.player.categories.list.useQuery()
  const map = useMemo(() => categoryMap(categories.data ?? []), [categories.data])
  useFocusKeptOn(id)
  return id ? <One id={id} categories={map} /> : <All categories={map} />
}

function All({ categories }: { categories: CategoryMap }) {
  const { timeZone } = usePlayerMe()
  const { list, entries, more } = useFamilyAnnouncements()
  const unread = entries?.filter(({ isRead }) => !isRead).length
  const now = new Date()
  return (
    <>
      <PageHead
        title={TITLE}
        lead={
          unread ? (
            <>
              未読 <b>{unread}件</b>
            </>
          ) : undefined
        }
      />
      {!list.data && list.isError && (
        <QueryError title="お知らせを読み込めませんでした" query={list} />
      )}
      {!list.data && !list.isError && <RowsSkeleton />}
      {entries?.length === 0 && (
        <EmptyState title="お知らせはまだありません" text="チームからの連絡が、ここに届きます。" />
      )}
      {entries && entries.length > 0 && (
        <List>
          {entries.map((one) => (
            <li key={one.id}>
              <Row
                announcement={one}
                categories={categories}
                time={relativeTime(one.publishAt, now, timeZone)}
              />
            </li>
          ))}
        </List>
      )}
      {more && <MoreButton {...more} />}
    </>
  )
}

interface RowProps {
  announcement: FamilyAnnouncement
  categories: CategoryMap
  time: string
}

function Row({ announcement, categories, time }: RowProps) {
  const { id, title, excerpt, documents, needsConfirm, isRead, isConfirmed } = announcement
  return (
    <Link to="/notices" search={{ id }} data-unread={isRead ? undefined : ''}>
      {!isRead && (
        <span className="dot">
          <span className="vh">未読</span>
        </span>
      )}
      <span className="head">
        <h2>{title}</h2>
        <time dateTime={announcement.publishAt}>{time}</time>
      </span>
      <p>{excerpt}</p>
      <span className="badges">
        <ReachBadges reach={announcement} categories={categories} />
        {documents > 0 && <Badge icon="clip">{documents}</Badge>}
        {needsConfirm && !isConfirmed && <Badge look="accent">確認してください</Badge>}
        {isConfirmed && (
          <span className="done">
            <Icon name="checkCircle" size={16} />
            確認しました
          </span>
        )}
      </span>
    </Link>
  )
}

function One({ id, categories }: { id: string; categories: CategoryMap }) {
  const { timeZone } = usePlayerMe()
  const query = trpc.player.announcements.get.useQuery({ id })
  const navigate = useNavigate()
  const { mutate: read } = trpc.player.announcements.read.useMutation()
  const confirm = trpc.player.announcements.confirm.useMutation({
    onError: (error) => sayFailed(toasts.announcements.confirmFailed, error),
  })
  const isUnread = query.data?.isRead === false
  useEffect(() => {
    if (isUnread) read({ id })
  }, [isUnread, read, id])
  const one = query.data
  return (
    <>
      <PageHead title={TITLE} />
      <ButtonLink to="/notices" search={{}} variant="link" icon="chevronLeft">
        {TITLE}
      </ButtonLink>
      {query.isError &&
        !one &&
        (isNotFound(query.error) ? (
          <GoneAnnouncement onClose={() => navigate({ to: '/notices', search: {} })} />
        ) : (
          <QueryError title="お知らせを読み込めませんでした" query={query} />
        ))}
      {!one && !query.isError && <RowsSkeleton />}
      {one && (
        <>
          <Article>
            <h2>{one.title}</h2>
            <ArticleBody announcement={one} categories={categories} timeZone={timeZone} />
          </Article>
          {one.needsConfirm && (
            <ConfirmBar>
              {one.isConfirmed ? (
                <small role="status" className="done">
                  <Icon name="checkCircle" size={16} />
                  確認しました
                </small>
              ) : (
                <>
                  <small>読んだら押してください。ご家族のどなたか1人で大丈夫です。</small>
                  <Button
                    variant="primary"
                    size="lg"
                    wide
                    icon="checkCircle"
                    pending={confirm.isPending}
                    onClick={() => confirm.mutate({ id })}
                  >
                    確認しました
                  </Button>
                </>
              )}
            </ConfirmBar>
          )}
        </>
      )}
    </>
  )
}
