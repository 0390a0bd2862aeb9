import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { Avatar } from '../../components/look/avatar.tsx'
import { Person } from './fee-styles.ts'

const tones = { team: 1, school: 2 } as const

/** Photo, name, kana and siblings, or what there is to say instead, as text. */
export function FeeWho({ fee, note }: { fee: MemberFee; note?: string | undefined }) {
  const kana = kanaName(fee)
  const siblings = fee.siblings.map(displayName).join('、')
  return (
    <>
      <Avatar person={fee} tone={fee.category ? tones[fee.category] : 6} />
      <span className="who">
        <b>{displayName(fee)}</b>
        {note && <small className="note">{note}</small>}
        {!note && (kana || siblings) && (
          <small>
            {kana && <span>{kana}</span>}
            {siblings && <span>兄弟：{siblings}</span>}
          </small>
        )}
      </span>
    </>
  )
}

interface Props {
  fee: MemberFee
  onYear: (studentId: string) => void
}

/** The member; a press opens the year. */
export function FeePerson({ fee, onYear }: Props) {
  return (
    <Person type="button" aria-haspopup="dialog" onClick={() => onYear(fee.studentId)}>
      <FeeWho fee={fee} />
      <span className="vh">{fee.year}年の月謝を見る</span>
    </Person>
  )
}
