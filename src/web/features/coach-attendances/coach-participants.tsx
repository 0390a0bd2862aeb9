import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PersonRow } from '../../components/list/person-row.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { answerGroups } from '../../shared/schedules/answer-groups.ts'
import { AnswerMenu } from './coach-answer-menu.tsx'
import type { MoveFailure } from './coach-move-dialog.tsx'
import { isStored } from './coach-optimistic.ts'
import { Group, Nobody } from './coach-people-styles.ts'
import { useCoachAnswer } from './coach-writes.ts'
import { useFollowedFocus } from './use-followed-focus.ts'

const MoveDialog = lazyCode(() => import('./coach-move-dialog.tsx'))
const AnswerDialog = lazyCode(() => import('./coach-answer-dialog.tsx'))
const AssignDialog = lazyCode(() => import('./coach-assign-dialog.tsx'))
const OtherDialog = lazyCode(() => import('./coach-other-dialog.tsx'))

interface Props {
  event: ScheduleDetail
  categories: CategoryMap
  moveFailure: MoveFailure
}

/** Who comes, who may, who doesn't, who hasn't said; and what a coach does about each. */
export function CoachParticipants({ event, categories, moveFailure }: Props) {
  const { answer } = useCoachAnswer(event.id)
  const { root, keep } = useFollowedFocus(event.participants)
  const [asked, setAsked] = useState<Participant | null>(null)
  const [moved, setMoved] = useState<Participant | null>(null)
  const [assigning, setAssigning] = useState(false)
  const [seeking, setSeeking] = useState(false)
  const answering = useLingering(asked)
  const moving = useLingering(moved)
  const assignment = useLingering(assigning || null)
  const search = useLingering(seeking || null)
  const answered = event.participants.some((person) => person.attendance)

  const actions = (person: Participant) => (
    <span className="acts">
      {person.attendance && isStored(person.attendance) && event.sameDay.length > 0 && (
        <IconButton
          className="move"
          icon="move"
          label={`${displayName(person)}さんを移動`}
          onClick={() => setMoved(person)}
        >
          <span>移動</span>
        </IconButton>
      )}
      <AnswerMenu
        person={person}
        onAnswer={(given) => {
          keep(person.studentId)
          answer(given)
        }}
        onComment={() => setAsked(person)}
      />
    </span>
  )

  return (
    <div ref={root}>
      {!event.studentCanRegister && (
        <Button icon="userPlus" wide css={{ mb: '2' }} onClick={() => setAssigning(true)}>
          参加者を選ぶ
        </Button>
      )}
      {!answered && <Nobody>まだ参加者の回答がありません</Nobody>}
      {answerGroups(event.participants).map(({ sign, title, members }) => (
        <Group key={sign}>
          <h3>
            <AnswerMark mark={sign} size={20} />
            {title}
            <span>{members.length}人</span>
          </h3>
          <ul>
            {members.map((person) => (
              <li key={person.studentId} data-person={person.studentId}>
                <PersonRow
                  person={person}
                  size="md"
                  note={person.attendance?.comment}
                  end={actions(person)}
                />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      {event.studentCanRegister && (
        <Button variant="link" icon="userPlus" onClick={() => setSeeking(true)}>
          ほかのメンバーの出欠を入力する
        </Button>
      )}
      <LazyDialogs>
        {answering.shown && (
          <AnswerDialog
            key={answering.shown.studentId}
            open={asked !== null}
            onClose={() => setAsked(null)}
            onExited={answering.release}
            scheduleId={event.id}
            title={event.title}
            person={answering.shown}
          />
        )}
        {moving.shown?.attendance && (
          <MoveDialog
            key={moving.shown.studentId}
            open={moved !== null}
            onClose={() => setMoved(null)}
            onExited={moving.release}
            event={event}
            person={moving.shown}
            attendance={moving.shown.attendance}
            categories={categories}
            failure={moveFailure}
          />
        )}
        {assignment.shown && (
          <AssignDialog
            open={assigning}
            onClose={() => setAssigning(false)}
            onExited={assignment.release}
            event={event}
          />
        )}
        {search.shown && (
          <OtherDialog
            open={seeking}
            onClose={() => setSeeking(false)}
            onExited={search.release}
            event={event}
          />
        )}
      </LazyDialogs>
    </div>
  )
}
