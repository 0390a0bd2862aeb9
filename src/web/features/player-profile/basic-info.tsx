import { displayName, kanaName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { formatFullDate } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Who = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    mb: '3',
    '& > div': { minW: '0' },
    '& b': { display: 'block', fontSize: '2xl', lineHeight: 'tight' },
    '& small': { fontSize: 'sm', color: 'ink.muted' },
  },
})

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' },
    gap: '0.75rem 1rem',
    '& > div': { minW: '0' },
    '& dt': { fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& dd': { fontSize: 'base', lineHeight: 'snug' },
    '& dd:empty::before': { content: '"未登録"', color: 'ink.muted' },
  },
})

export function BasicInfo({ student, onEdit }: { student: Student; onEdit: () => void }) {
  const kana = kanaName(student)
  return (
    <SettingsCard
      title="基本情報"
      text="名前・学校・生年月日・背番号は、チームのメンバーにも表示されます。"
      end={
        <Button icon="edit" onClick={onEdit}>
          編集
        </Button>
      }
    >
      <Who>
        <Avatar person={student} size="xl" />
        <div>
          <b>{displayName(student)}</b>
          <small>{kana ?? 'ふりがな未登録'}</small>
        </div>
      </Who>
      <Facts>
        <div>
          <dt>学校</dt>
          <dd>{student.schoolName}</dd>
        </div>
        <div>
          <dt>生年月日</dt>
          <dd>{student.birthDate && formatFullDate(student.birthDate)}</dd>
        </div>
        <div>
          <dt>背番号</dt>
          <dd>{student.jerseyNumber}</dd>
        </div>
      </Facts>
    </SettingsCard>
  )
}
