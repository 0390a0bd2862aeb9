import type { FamilyAnnouncementDetail } from '../../../domain/notices/announcement.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import { Badge } from '../../components/look/badge.tsx'
import { Icon } from '../../components/look/icon.tsx'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { LinkedText } from '../../shared/schedules/linked-text.tsx'
import { ReachBadges } from './reach-badges.tsx'

type Whole = Pick<
  FamilyAnnouncementDetail,
  'body' | 'categoryIds' | 'isForAll' | 'authorName' | 'publishAt' | 'editedAt' | 'documents'
>

interface Props {
  announcement: Whole
  categories: CategoryMap
  timeZone: string
}

/** Who wrote it for whom, its text and its documents. */
export function ArticleBody({ announcement, categories, timeZone }: Props) {
  const { body, authorName, publishAt, editedAt, documents } = announcement
  return (
    <>
      <p className="by">
        <ReachBadges reach={announcement} categories={categories} />
        <span>{authorName}</span>
        <span>{formatInstant(publishAt, timeZone)}</span>
        {editedAt && <Badge>訂正 {formatInstant(editedAt, timeZone)}</Badge>}
      </p>
      <div className="text">
        <LinkedText>{body}</LinkedText>
      </div>
      {documents.length > 0 && (
        <ul className="files">
          {documents.map(({ title, fileUrl }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a deleted document has no other name
            <li key={position}>
              {fileUrl ? (
                <a href={fileUrl} target="_blank" rel="noreferrer">
                  <Icon name="file" />
                  {title}
                </a>
              ) : (
                <span className="gone">
                  <Icon name="file" />
                  {title}（削除されました）
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
