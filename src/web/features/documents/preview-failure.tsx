import { errors } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

/** The format can't be shown, the file is no longer there, or the server gave no answer. */
export type Failure = 'format' | 'gone' | 'network'

/** Why a file could not be shown: an element that shows one doesn't say. */
export async function askWhy(address: string, signal?: AbortSignal): Promise<Failure> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      credentials: 'same-origin',
      signal,
    })
    if (ok) return 'format'
    return status === 404 ? 'gone' : 'network'
  } catch {
    return 'network'
  }
}

const Root = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    p: '6',
    textAlign: 'center',
    color: 'ink.muted',
    '& > b': { color: 'ink' },
    '& > p': { fontSize: 'sm' },
  },
})

const words = {
  format: ['このファイルはプレビューできません', 'ダウンロードしてご覧ください。'],
  gone: ['この資料は削除されました', '一覧に戻ってください。'],
  network: ['資料を読み込めませんでした', errors.network],
} as const satisfies Record<Failure, readonly [string, string]>

export function PreviewFailure({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const [title, text] = words[failure]
  return (
    <Root role={failure === 'format' ? undefined : 'alert'}>
      <Icon name={failure === 'format' ? 'file' : 'alert'} size={48} strokeWidth={1.25} />
      <b>{title}</b>
      <p>{text}</p>
      {failure === 'network' && (
        <Button icon="retry" onClick={onRetry}>
          再読み込み
        </Button>
      )}
    </Root>
  )
}
