import { displayName } from '../../../domain/people/names.ts'
import {
  PLAYER_TYPES,
  playerTypeLabels,
  type Student,
  UNSET_PLAYER_TYPE,
} from '../../../domain/people/student.ts'
import { NativeSelect } from '../../components/form/native-select.tsx'
import type { SetStatus } from './member-writes.ts'

const options = PLAYER_TYPES.map((value) => ({ value, label: playerTypeLabels[value] }))

interface Props {
  member: Student
  onChange: SetStatus
}

/** 未設定, チーム生, スクール生 or 休部. */
export function MemberStatus({ member, onChange }: Props) {
  return (
    <NativeSelect
      look="subtle"
      aria-label={`${displayName(member)}さんのステータス`}
      options={options}
      placeholder={UNSET_PLAYER_TYPE}
      value={member.playerType ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(member.id, PLAYER_TYPES.find((type) => type === value) ?? null)
      }
    />
  )
}
