import type { SiblingLink } from '../../../domain/people/sibling.ts'
import { toasts } from '../../../domain/words/toasts.ts'

interface RemovalWords {
  button: string
  question: string
  text: (name: string) => string
  done: string
  failed: { title: string }
  /** Removed meanwhile, by either side. */
  gone: string
}

const removal = {
  approved: {
    button: '連携を解除',
    question: '連携を解除しますか？',
    text: (name) =>
      `${name}さんとの連携を解除します。互いのアカウントに切り替えられなくなり、開いている場合は自分のアカウントに戻ります。`,
    done: toasts.sibling.deleted.title,
    failed: toasts.sibling.deleteFailed,
    gone: '連携はすでに解除されています',
  },
  sent: {
    button: '申請を取り消す',
    question: '申請を取り消しますか？',
    text: (name) => `${name}さんへの申請を取り消します。`,
    done: toasts.sibling.withdrawn.title,
    failed: { title: '申請を取り消せませんでした' },
    gone: 'この申請はすでになくなっています',
  },
  received: {
    button: '申請を断る',
    question: '申請を断りますか？',
    text: (name) => `${name}さんからの申請を断ります。相手に通知は届きません。`,
    done: toasts.sibling.declined.title,
    failed: { title: '申請を断れませんでした' },
    gone: toasts.sibling.gone.title,
  },
} as const satisfies Record<string, RemovalWords>

/** What deleting a link is called, by who waits for whom. */
export function removalWords({ status, isSentRequest }: SiblingLink): RemovalWords {
  if (status === 'approved') return removal.approved
  return isSentRequest ? removal.sent : removal.received
}
