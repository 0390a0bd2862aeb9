import { formatAmount } from '../../../domain/basics/money.ts'
import type { MemberLoss } from '../../../domain/people/student.ts'
import { styled } from '../../lib/theme/styled.ts'

const Losses = styled('ul', {
  base: {
    my: '3',
    px: '4',
    py: '2',
    borderRadius: 'leaf',
    bg: 'absent.soft',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '3', py: '1', lineHeight: '1.5rem' },
    '& > li > b': { ms: 'auto', whiteSpace: 'nowrap' },
  },
})

const lossesOf = (loss: MemberLoss | undefined, hasPhoto: boolean) =>
  [
    [`プロフィール${hasPhoto ? 'と写真' : ''}`, 1],
    ['出欠の回答', loss?.answers],
    ['月謝の支払い履歴', loss?.tuitionPayments],
    ['兄弟アカウントの連携', loss?.siblingLinks],
  ] as const

interface Props {
  /** Undefined while it is on its way. */
  loss: MemberLoss | undefined
  hasPhoto: boolean
}

/** What goes with a member, in numbers. */
export function MemberLosses({ loss, hasPhoto }: Props) {
  return (
    <Losses aria-busy={!loss}>
      {lossesOf(loss, hasPhoto).map(([what, count]) => (
        <li key={what}>
          {what}
          <b>{count === undefined ? '…' : `${formatAmount(count)}件`}</b>
        </li>
      ))}
    </Losses>
  )
}
