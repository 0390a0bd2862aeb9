import { displayName } from '../../../domain/people/names.ts'
import type { SiblingLink } from '../../../domain/people/sibling.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { removalWords } from './sibling-words.ts'

const List = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem 0.75rem',
      py: '3',
      '& > .who': { flex: '1 1 12.5rem', minW: '0' },
      '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.375rem' },
      '& small': {
        display: 'block',
        fontSize: 'sm',
        lineHeight: '1.25rem',
        color: 'ink.muted',
        overflowWrap: 'anywhere',
      },
      '& > .buttons': { display: 'flex', gap: '2', mdDown: { w: 'full' } },
      '& > .buttons > button': { mdDown: { flex: '1', px: '3' } },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li:last-child': { pb: '0' },
  },
})

interface Props {
  studentId: string
  onRemove: (id: string) => void
}

/** Whom the account is linked with, who waits, and what can be done. */
export function SiblingLinks({ studentId, onRemove }: Props) {
  // The other may have asked or approved meanwhile.
  const {
    data: links,
    error,
    isFetching,
    refetch,
  } = trpc.player.siblings.links.useQuery({ studentId }, { staleTime: 0 })
  if (error && !links)
    return (
      <QueryError
        title="兄弟アカウントを読み込めませんでした"
        query={{ error, isFetching, refetch }}
      />
    )
  if (!links) return <RowsSkeleton count={1} />
  if (links.length === 0)
    return (
      <EmptyState
        compact
        bare
        title="連携している兄弟アカウントはありません"
        text="「追加」から兄弟のメールアドレスで申請できます。"
      />
    )
  return (
    <List>
      {links.map((link) => (
        <Link key={link.id} link={link} studentId={studentId} onRemove={() => onRemove(link.id)} />
      ))}
    </List>
  )
}

function Link({
  link,
  studentId,
  onRemove,
}: {
  link: SiblingLink
  studentId: string
  onRemove: () => void
}) {
  const { student, isSwitched } = usePlayerMe()
  const approve = trpc.player.siblings.approve.useMutation({
    onSuccess: () => toast.success(toasts.sibling.approved.title),
    onError(error) {
      if (isNotFound(error)) toast.error(toasts.sibling.gone.title)
      else sayFailed(toasts.sibling.approveFailed, error)
    },
  })
  const name = displayName(link.otherStudent)
  const { button } = removalWords(link)
  return (
    <li>
      <div className="who">
        <b>{name}</b>
        {link.otherStudent.email && <small>{link.otherStudent.email}</small>}
        {link.isPendingApproval && (
          <small>
            {isSwitched
              ? `${displayName(student)}さんご本人のログインで承認できます。`
              : '承認すると、互いのアカウントをパスワードなしで開けるようになります。'}
          </small>
        )}
      </div>
      <Status link={link} />
      <div className="buttons">
        <Button
          aria-label={`${name}さん：${button}`}
          disabled={approve.isPending}
          onClick={onRemove}
        >
          {button}
        </Button>
        {link.isPendingApproval && !isSwitched && (
          <Button
            variant="primary"
            aria-label={`${name}さん：承認する`}
            pending={approve.isPending}
            onClick={() => approve.mutate({ studentId, id: link.id })}
          >
            承認する
          </Button>
        )}
      </div>
    </li>
  )
}

function Status({ link }: { link: SiblingLink }) {
  if (link.status === 'approved')
    return (
      <Badge look="accent" icon="check">
        連携済み
      </Badge>
    )
  return <Badge>{link.isSentRequest ? '申請中' : '承認待ち'}</Badge>
}
