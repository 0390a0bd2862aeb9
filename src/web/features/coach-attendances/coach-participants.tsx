import { useState } from 'react'
import { isFromBefore } from '../../../domain/schedule/attendance.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { movesUpUntil } from '../../../domain/schedule/seats.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PersonRow } from '../../components/list/person-row.tsx'
import { AnswerMark, type AnswerSign } from '../../components/look/answer-mark.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { answerGroups } from '../../shared/schedules/answer-groups.ts'
import { AskAgain } from './ask-again.tsx'
import type { MoveFailure } from './coach-move-dialog.tsx'
import { isStored } from './coach-optimistic.ts'
import { Group, Nobody } from './coach-people-styles.ts'
import { type CoachAnswer, useCoachAnswer, useSeat } from './coach-writes.ts'
import { PersonActs } from './person-acts.tsx'
import { useFollowedFocus } from './use-followed-focus.ts'

const MoveDialog = lazyCode(() => import('./coach-move-dialog.tsx'))
const AnswerDialog = lazyCode(() => import('./coach-answer-dialog.tsx'))
const AssignDialog = lazyCode(() => import('./coach-assign-dialog.tsx'))
const HistoryDialog = lazyCode(() => import('./coach-history-dialog.tsx'))
const OtherDialog = lazyCode(() => import('./coach-other-dialog.tsx'))

interface Props {
  event: ScheduleDetail
  categories: CategoryMap
  moveFailure: MoveFailure
}

const isWaiting = ({ attendance }: Participant) =>
  attendance !== null && isStored(attendance) && attendance.waitingSince !== null

const canMove = ({ sameDay }: ScheduleDetail, { attendance }: Participant) =>
  attendance !== null && isStored(attendance) && sameDay.length > 0

/** 11人／定員11; 3人・締切まで自動で繰り上げ */
function groupNote(sign: AnswerSign, count: number, event: ScheduleDetail, movesUp: boolean) {
  if (sign === '○' && event.capacity !== null) return `${count}人／定員${event.capacity}`
  if (sign !== 'waiting') return `${count}人`
  const until = event.deadlineAt === null ? '前日' : '締切'
  return `${count}人・${movesUp ? `${until}まで自動で繰り上げ` : 'コーチが繰り上げ'}`
}

/** Who comes, who may, who doesn't, who hasn't said; and what a coach does about each. */
export function CoachParticipants({ event, categories, moveFailure }: Props) {
  const { answer } = useCoachAnswer(event.id)
  const seat = useSeat()
  const clock = useClubClock(useCoachMe().timeZone)
  const movesUp = movesUpUntil(event, clock.timeZone) > clock.now
  const { root, keep } = useFollowedFocus(event.participants)
  const [asked, setAsked] = useState<Participant | null>(null)
  const [told, setTold] = useState<Participant | null>(null)
  const [moved, setMoved] = useState<Participant | null>(null)
  const [assigning, setAssigning] = useState(false)
  const [seeking, setSeeking] = useState(false)
  const answering = useLingering(asked)
  const telling = useLingering(told)
  const moving = useLingering(moved)
  const assignment = useLingering(assigning || null)
  const search = useLingering(seeking || null)
  const answered = event.participants.some((person) => person.attendance)

  const isOff = event.cancelledAt !== null
  const actions = (person: Participant) => {
    const give = (given: CoachAnswer) => {
      keep(person.studentId)
      answer(given)
    }
    return (
      <PersonActs
        person={person}
        movesUp={movesUp}
        onAnswer={give}
        onSeat={isWaiting(person) ? () => seat(person) : undefined}
        onMove={canMove(event, person) ? () => setMoved(person) : undefined}
        onComment={() => setAsked(person)}
        onHistory={() => setTold(person)}
      />
    )
  }

  return (
    <div ref={root}>
      <AskAgain event={event} clock={clock} />
      {!event.studentCanRegister && !isOff && (
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
            <span>{groupNote(sign, members.length, event, movesUp)}</span>
          </h3>
          <ul>
            {members.map((person, index) => (
              <li
                key={person.studentId}
                data-person={person.studentId}
                data-place={sign === 'waiting' ? index + 1 : undefined}
              >
                <PersonRow
                  person={person}
                  size="md"
                  note={person.attendance?.comment}
                  badge={
                    isFromBefore(event, person.attendance) && (
                      <Badge look="maybe">変更前の回答</Badge>
                    )
                  }
                  end={!isOff && actions(person)}
                />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      {event.studentCanRegister && !isOff && (
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
        {telling.shown && (
          <HistoryDialog
            key={telling.shown.studentId}
            open={told !== null}
            onClose={() => setTold(null)}
            onExited={telling.release}
            scheduleId={event.id}
            person={telling.shown}
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
