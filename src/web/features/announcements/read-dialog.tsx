import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useReach } from '../../shared/reach/use-reach.ts'
import { Article } from './announcement-styles.ts'
import { ArticleBody } from './article-body.tsx'
import type { CoachNoticesSearch } from './coach-announcements.tsx'
import { GoneAnnouncement } from './gone-announcement.tsx'
import { ReadColumns } from './read-styles.ts'
import { canResend, ReadSummary } from './read-summary.tsx'
import { Readers } from './readers.tsx'

interface Props {
  id: string
  open: boolean
  categories: CategoryMap
  onShow: (search: CoachNoticesSearch) => void
  onClose: () => void
  onExited: () => void
}

/** One announcement, and which households have read it. */
export default function ReadDialog({ id, categories, onShow, ...dialog }: Props) {
  const { timeZone } = useCoachMe()
  const query = trpc.coach.announcements.get.useQuery({ id }, askAtOpening)
  const one = query.data
  const isSendable = one !== undefined && canResend(one)
  const reach = useReach({ by: 'resend', id }, isSendable)
  /** Whom a resend reaches stands above the article: it comes with it. */
  const isReady = one !== undefined && !(isSendable && reach.isPending)
  const article = one && (
    <Article css={{ pb: '0' }}>
      <ArticleBody announcement={one} categories={categories} timeZone={timeZone} />
    </Article>
  )
  return (
    <Dialog
      {...dialog}
      size="xl"
      title={one?.title ?? 'お知らせ'}
      footer={
        one && (
          <>
            <Button
              variant="danger"
              icon="trash"
              css={{ md: { me: 'auto' } }}
              onClick={() => onShow({ remove: id })}
            >
              削除
            </Button>
            <Button icon="edit" onClick={() => onShow({ edit: id })}>
              {one.publishedAt === null ? '編集' : '訂正する'}
            </Button>
          </>
        )
      }
    >
      {query.isError &&
        !one &&
        (isNotFound(query.error) ? (
          <GoneAnnouncement onClose={dialog.onClose} />
        ) : (
          <QueryError title="お知らせを読み込めませんでした" query={query} />
        ))}
      {!isReady && !query.isError && <RowsSkeleton />}
      {isReady &&
        (one.publishedAt === null ? (
          article
        ) : (
          <ReadColumns>
            <div>
              <ReadSummary announcement={one} reach={reach.data} />
              {article}
            </div>
            <Readers announcement={one} categories={categories} />
          </ReadColumns>
        ))}
    </Dialog>
  )
}
