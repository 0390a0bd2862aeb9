import { useState } from 'react'
import { NOTE_MAX } from '../../../domain/basics/validation.ts'
import { isFromBefore, type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import type { Child, FamilyRow, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import type { Tone } from '../../lib/session/categories.ts'
import { childName } from '../../shared/family/family-words.ts'
import { isRowOpen, statusOf } from '../../shared/family/use-family.ts'
import { changeDraft, draftKey, useDraft } from '../../shared/own-answers/player-drafts.ts'
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
  const [wasOpened, setOpened] = useState(false)
  const draftOf = `family ${draftKey(child.id, event.id)}`
  const { comment: typed } = useDraft(draftOf)
  const setTyped = (comment: string | null) =>
    changeDraft(draftOf, comment === null ? null : { comment })
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
    if ((typed ?? '').trim() === (answer?.comment ?? '')) setTyped(null)
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
      ) : typed !== undefined && answer && (wasOpened || !event.closed) ? (
        <CommentForm
          comment={typed}
          focuses={wasOpened}
          onComment={setTyped}
          onSave={() => {
            setTyped(null)
            answers.answer(wanted(answer.status, typed.trim() || null))
          }}
        />
      ) : (
        !isOff && (
          <RowFoot
            {...{ event, row, clock, state }}
            onWrite={() => {
              setOpened(true)
              setTyped(answer?.comment ?? '')
            }}
            onAgain={(again) => answers.answer(again)}
            onCancel={() => answers.forget(child.id, event.id)}
          />
        )
      )}
    </RowRoot>
  )
}

interface CommentProps {
  comment: string
  /** It was opened by a tap just now, and not found half-typed. */
  focuses: boolean
  onComment: (comment: string | null) => void
  onSave: () => void
}

/** What is typed outlives the tab of the page that it was typed in. */
function CommentForm({ comment, focuses, onComment, onSave }: CommentProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <TextInput
        autoFocus={focuses}
        aria-label="コメント（任意）"
        placeholder="コメント（任意）"
        value={comment}
        maxLength={NOTE_MAX}
        onChange={(event) => onComment(event.target.value)}
      />
      <Button type="submit">保存する</Button>
      <IconButton icon="close" label="コメントをやめる" onClick={() => onComment(null)} />
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
