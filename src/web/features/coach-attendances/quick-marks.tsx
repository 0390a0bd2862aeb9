import { displayName } from '../../../domain/people/names.ts'
import { MARKS, type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('span', {
  base: {
    display: 'flex',
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      w: { base: '11', lg: '9' },
      h: '11',
      borderRadius: 'control',
      _hover: { bg: 'sunken' },
    },
  },
})

interface Props {
  person: Participant
  onAnswer: (mark: Mark) => void
}

/** ○ △ × in the row of who has not answered: one tap answers for them. */
export const QuickMarks = ({ person, onAnswer }: Props) => (
  <Root>
    {MARKS.map((mark) => (
      <button
        key={mark}
        type="button"
        aria-label={`${displayName(person)}さんを${markLabels[mark]}にする`}
        onClick={() => onAnswer(mark)}
      >
        <AnswerMark mark={mark} size={20} />
      </button>
    ))}
  </Root>
)
