import { networkMessage } from '../../../domain/words/messages.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { FileState } from './file-state.ts'

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
  there: ['このファイルはプレビューできません', 'ダウンロードしてご覧ください。'],
  gone: ['この資料は削除されました', '一覧に戻ってください。'],
  refused: ['この資料を表示できません', 'ログインし直してください。'],
  network: ['資料を読み込めませんでした', networkMessage],
} as const satisfies Record<FileState, readonly [string, string]>

interface Props {
  /** Of the file that isn't shown; one that is there has a format that can't be, or was cut off. */
  state: FileState
  onRetry?: (() => void) | undefined
}

export function PreviewFailure({ state, onRetry }: Props) {
  const [title, text] = words[state]
  const isThere = state === 'there'
  return (
    <Root role={isThere ? undefined : 'alert'}>
      <Icon name={isThere ? 'file' : 'alert'} size={48} strokeWidth={1.25} />
      <b>{title}</b>
      <p>{text}</p>
      {onRetry && (
        <Button icon="retry" onClick={onRetry}>
          再読み込み
        </Button>
      )}
    </Root>
  )
}
