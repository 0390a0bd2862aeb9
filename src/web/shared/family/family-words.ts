import { displayName, type Named } from '../../../domain/people/names.ts'
import { type Mark, markLabels, UNANSWERED } from '../../../domain/schedule/attendance.ts'

/** A child by the first name, or whichever name there is. */
export const childName = (child: Named): string => child.firstName?.trim() || displayName(child)

type Status = Mark | typeof UNANSWERED

/** What a toast says of an answer that is stored. */
export const answeredWords = (child: Named, status: Status, isWaiting: boolean): string => {
  const name = childName(child)
  if (status === UNANSWERED) return `${name}さんを未回答に戻しました`
  return isWaiting
    ? `${name}さんはキャンセル待ちです`
    : `${name}さんを${markLabels[status]}にしました`
}
