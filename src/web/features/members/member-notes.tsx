import { formatInstantDate } from '../../../domain/time/calendar.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('section', {
  base: {
    mb: '4',
    px: '4',
    py: '3',
    borderRadius: 'leaf',
    bg: 'absent.soft',
    lineHeight: 'snug',
    '& > h3': { fontSize: 'base' },
    '& > p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& > small': { display: 'block', mt: '1', fontSize: 'xs', color: 'ink.muted' },
  },
})

interface Props {
  studentId: string
  timeZone: string
}

/** What is to be minded of a member: at the pitch it is what counts. Nothing where nothing is. */
export function MemberNotes({ studentId, timeZone }: Props) {
  const { data } = trpc.coach.students.get.useQuery({ studentId }, { staleTime: 0 })
  if (!data?.careNotes) return null
  const at = data.careNotesAt && formatInstantDate(data.careNotesAt, timeZone)
  return (
    <Root aria-labelledby="care-notes">
      <h3 id="care-notes">配慮事項</h3>
      <p>{data.careNotes}</p>
      <small>コーチと家族だけに表示{data.careNotesBy && `・${data.careNotesBy}さん ${at}`}</small>
    </Root>
  )
}
