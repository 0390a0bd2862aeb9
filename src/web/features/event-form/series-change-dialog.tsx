import { formatAmount } from '../../../domain/basics/money.ts'
import type { SeriesChange } from '../../../domain/schedule/series-change.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import type { Write } from '../../lib/form/use-write.ts'
import { styled } from '../../lib/theme/styled.ts'
import { ChangedDates } from './changed-dates.tsx'

const List = styled('dl', {
  base: {
    my: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'leaf',
    '& > div': { display: 'flex', gap: '3', px: '3', py: '2.5' },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dt': { flex: '1' },
    '& dt > small': { display: 'block', fontSize: 'sm', color: 'ink.muted' },
    '& dd': { fontWeight: 'bold', whiteSpace: 'nowrap' },
    '& .lost': { color: 'absent.ink' },
  },
})

interface Props {
  open: boolean
  change: SeriesChange
  write: Write
  onClose: () => void
  onConfirm: () => void
  onExited: () => void
}

/** What a changed rule will do to a series, in numbers (rule S4). */
export function SeriesChangeDialog({ change, ...dialog }: Props) {
  const { kept, changed, changedPast, added, addedPast, removed } = change
  const { removedWithAnswers, removedAnswers, removedFiles } = change
  return (
    <ConfirmDialog
      {...dialog}
      title="繰り返しを変更しますか？"
      verb={removed > 0 ? `${formatAmount(removed)}件を削除して変更する` : '変更する'}
      pendingVerb="変更中..."
      destructive={removed > 0}
    >
      予定は次のように変わります。
      <List>
        <div>
          <dt>そのまま残る予定</dt>
          <dd>{formatAmount(kept - changed)}件</dd>
        </div>
        {changed > 0 && (
          <div>
            <dt>
              変更される予定
              {changedPast > 0 && (
                <small>過去の{formatAmount(changedPast)}件の記録も変わります</small>
              )}
            </dt>
            <dd>{formatAmount(changed)}件</dd>
          </div>
        )}
        <div>
          <dt>
            新しく追加される予定
            {addedPast > 0 && <small>うち過去の日付 {formatAmount(addedPast)}件</small>}
          </dt>
          <dd>{formatAmount(added)}件</dd>
        </div>
        <div className={removed > 0 ? 'lost' : undefined}>
          <dt>削除されるこれからの予定</dt>
          <dd>{formatAmount(removed)}件</dd>
        </div>
      </List>
      {removedAnswers > 0 &&
        `削除される予定のうち${formatAmount(removedWithAnswers)}件には回答があり、回答${formatAmount(removedAnswers)}件も消えます。`}
      {removedFiles > 0 &&
        `削除される予定の添付ファイル${formatAmount(removedFiles)}件も消えます。`}
      {change.canUndo ? '24時間は元に戻せます。' : '大きな変更のため、元に戻せません。'}
      <ChangedDates change={change} />
    </ConfirmDialog>
  )
}
