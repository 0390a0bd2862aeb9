import { useState } from 'react'
import { NOTE_MAX } from '../../../domain/basics/validation.ts'
import { isFromBefore, type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import type { Child, FamilyRow, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'
import { Button } from '../../components/action/button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import type { Tone } from '../../lib/session/categories.ts'
import { childName } from '../../shared/family/family-words.ts'
import { isRowOpen, statusOf } from '../../shared/family/use-family.ts'
import { RowFoot } from './row-foot.tsx'
import { RowMarks } from './row-marks.tsx'
import { RowRoot } from './row-styles.ts'
import type { FamilyAnswers, Wanted } from './use-family-answers.ts'

interface Props {
  event: FamilySchedule
  row: FamilyRow
  child: Child
  tone: Tone
  clock: ClubClock & { today: string }
  answers: FamilyAnswers
}

/** One child's answer to an event: a tap stores it. */
export function FamilyRowView({ event, row, child, tone, clock, answers }: Props) {
  const [isWriting, setWriting] = useState(false)
  const state = answers.stateOf(child.id, event.id)
  const { answer } = row
  const name = childName(child)
  const wanted = (status: Wanted['status'], comment?: string | null): Wanted => ({
    child,
    event,
    status,
    comment,
    before: { status: statusOf(row), comment: answer?.comment ?? null },
  })
  const give = (mark: Mark) => {
    setWriting(false)
    const isNew = mark !== answer?.status || isFromBefore(event, answer)
    if (isNew || state?.kind === 'failed') answers.answer(wanted(mark))
  }
  const isSending = state?.kind === 'sending' || state?.kind === 'waiting'
  const shown = state?.kind === 'waiting' ? state.wanted.status : answer?.status
  const isOff = event.closed === 'cancelled'
  return (
    <RowRoot live={isSending || state?.kind === 'saved'}>
      <Avatar
        person={{ firstName: child.firstName, photoUrl: child.photoUrl }}
        size="md"
        tone={tone}
      />
      <div className="name">
        <b>{name}</b>
        {isRowOpen(event, row, clock.today) && state?.kind !== 'waiting' && <small>未回答</small>}
      </div>
      {isOff ? (
        <small>回答の必要はありません</small>
      ) : (
        <RowMarks
          label={`${name}さんの出欠：${event.title}`}
          value={shown && shown !== '-' ? shown : null}
          onChange={give}
          disabled={event.closed !== null}
          sending={isSending}
          waiting={row.waiting !== null}
        />
      )}
      {state?.kind === 'changed' ? (
        <OtherAnswer
          error={state.error}
          wanted={state.wanted}
          onKeep={() => answers.forget(child.id, event.id)}
          onChange={() => answers.answer({ ...state.wanted, before: wanted('-').before })}
        />
      ) : isWriting && answer ? (
        <CommentForm
          stored={answer.comment ?? ''}
          onSave={(comment) => {
            setWriting(false)
            answers.answer(wanted(answer.status, comment))
          }}
        />
      ) : (
        !isOff && (
          <RowFoot
            {...{ event, row, clock, state }}
            onWrite={() => setWriting(true)}
            onAgain={(again) => answers.answer(again)}
            onCancel={() => answers.forget(child.id, event.id)}
          />
        )
      )}
    </RowRoot>
  )
}

interface CommentProps {
  stored: string
  onSave: (comment: string | null) => void
}

function CommentForm({ stored, onSave }: CommentProps) {
  const [comment, setComment] = useState(stored)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(comment.trim() || null)
      }}
    >
      <TextInput
        autoFocus
        aria-label="コメント（任意）"
        placeholder="コメント（任意）"
        value={comment}
        maxLength={NOTE_MAX}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit">保存する</Button>
    </form>
  )
}

interface OtherProps {
  error: string
  wanted: Wanted
  onKeep: () => void
  onChange: () => void
}

/** Somebody else has answered since: their word stands until it is changed on purpose. */
function OtherAnswer({ error, wanted: { status }, onKeep, onChange }: OtherProps) {
  return (
    <div className="other" role="alert">
      <p>{error}</p>
      <div>
        <Button onClick={onKeep}>このまま</Button>
        <Button onClick={onChange}>
          {status === '-' ? (
            '未回答に戻す'
          ) : (
            <>
              <AnswerMark mark={status} size={18} />
              {markLabels[status]}に変更する
            </>
          )}
        </Button>
      </div>
    </div>
  )
}
