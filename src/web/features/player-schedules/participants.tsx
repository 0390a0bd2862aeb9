import { displayName } from '../../../domain/people/names.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { answerGroups } from '../../shared/schedules/answer-groups.ts'

const Root = styled('div', {
  base: {
    mt: '4',
    '& > section': { py: '2.5', borderTop: '1px solid', borderColor: 'line' },
    '& h3': { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'base', minH: '8' },
    '& h3 > span': { ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
    '& p': { lineHeight: '1.75' },
    '& p > span': { display: 'inline-block' },
    '& > p': { pt: '3', borderTop: '1px solid', borderColor: 'line', color: 'ink.muted' },
  },
})

/** Who comes, who may, who doesn't and who hasn't said, as running text. */
export function Participants({ people }: { people: readonly Participant[] }) {
  const groups = answerGroups(people)
  return (
    <Root>
      {groups.map(({ sign, title, members }) => (
        <section key={sign}>
          <h3>
            <AnswerMark mark={sign} size={20} />
            {title}
            <span>{members.length}人</span>
          </h3>
          <p>
            {members.map((person, index) => (
              <span key={person.studentId}>
                {displayName(person)}
                {index < members.length - 1 && '、'}
              </span>
            ))}
          </p>
        </section>
      ))}
      {groups.length === 0 && <p>まだ参加者の回答がありません</p>}
    </Root>
  )
}

export function ParticipantsSkeleton() {
  return (
    <Root role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {['84%', '52%'].map((width) => (
        <section key={width}>
          <Skeleton w="5.5rem" h="1.125rem" mt="1.5" mb="3" />
          <Skeleton w={width} h="4" mb="2" />
        </section>
      ))}
    </Root>
  )
}
