import { type Ref, useId, useState } from 'react'
import { PAID, UNPAID } from '../../../domain/fees/fees.ts'
import { ActionMenu, type MenuAction } from '../../components/action/action-menu.tsx'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { statusOptions } from './fee-row.tsx'
import { type FeesSearch, isStatusFilter, type PaidFilter } from './fees-search.ts'
import { NARROW, WIDE } from './wide.ts'

const Root = styled('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 2.75rem 2.75rem',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    [LARGE_TEXT]: {
      '& > [role=radiogroup]': { gridColumn: '1 / -1' },
      '& > .search': { gridColumn: '2' },
    },
    '& > .find': {
      display: 'contents',
      [NARROW]: {
        order: 1,
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 7.5rem',
        gap: '2',
        '&[data-closed]': { display: 'none' },
      },
    },
    '& > .bulk': {
      justifySelf: 'end',
      [NARROW]: { order: 1, gridColumn: '1 / -1', mdDown: { display: 'none' } },
    },
    [WIDE]: {
      gridTemplateColumns: 'auto minmax(0, 13.75rem) 10rem 1fr',
      gap: '3',
      '& > .menu, & > .search': { display: 'none' },
    },
  },
})

/** What opens the marking of several. */
export const MARK_SEVERAL = 'まとめて入金'

const ALL = 'all'
const segments = [
  { value: ALL, label: 'すべて' },
  { value: 'unpaid', label: UNPAID },
  { value: 'paid', label: PAID },
] as const satisfies { value: PaidFilter | typeof ALL; label: string }[]

interface Props {
  search: FeesSearch
  onFilter: (filter: Pick<FeesSearch, 'paid' | 'status'>) => void
  typed: string
  onType: (typed: string) => void
  /** Opens the marking of several at once; null when nobody is left to mark. */
  onSelect: (() => void) | null
  ref: Ref<HTMLButtonElement>
  /** What a phone has in one menu. */
  actions: readonly MenuAction[]
}

export function FeeToolbar(props: Props) {
  const { search, onFilter, typed, onType, onSelect, ref, actions } = props
  const { paid = ALL, status } = search
  const id = useId()
  const [isOpen, setOpen] = useState(typed !== '' || status !== undefined)
  function toggle() {
    setOpen(!isOpen)
    if (!isOpen) return
    onType('')
    onFilter({ status: undefined })
  }
  return (
    <Root>
      <Segmented
        as="radio"
        label="入金の状態で絞り込む"
        value={paid}
        segments={segments}
        onChange={(value) => onFilter({ paid: value === ALL ? undefined : value })}
      />
      <IconButton
        className="search"
        icon="search"
        label={isOpen ? '検索を閉じる' : '検索と絞り込み'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      />
      <div className="find" id={id} data-closed={isOpen ? undefined : ''}>
        <TextInput
          type="search"
          aria-label="名前・ふりがなで検索"
          placeholder="名前で検索"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <NativeSelect
          aria-label="ステータスで絞り込む"
          options={statusOptions}
          placeholder="全ステータス"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ status: isStatusFilter(value) ? value : undefined })
          }
        />
      </div>
      <div className="bulk">
        <Button ref={ref} icon="checkCircle" disabled={!onSelect} onClick={() => onSelect?.()}>
          {MARK_SEVERAL}
        </Button>
      </div>
      <div className="menu">
        <ActionMenu label="月謝の操作" actions={actions} />
      </div>
    </Root>
  )
}
