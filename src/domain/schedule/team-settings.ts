import { z } from 'zod'
import { refuseIssues } from '../basics/errors.ts'
import { answerTimeFields, deadlineIssues } from './deadline.ts'

const { deadlineDaysBefore, deadlineMinute, askedDaysBefore } = answerTimeFields

/** What a new event gets that says nothing of it; null: nothing. */
export const teamSettingsChange = z.object({
  defaultDeadlineDays: deadlineDaysBefore,
  defaultDeadlineMinute: deadlineMinute,
  defaultAskedDays: askedDaysBefore,
  /** Whether those who haven't answered are reminded by the clock. */
  remindersOn: z.boolean().optional(),
  /** Whether the second reminder asks those with △, too. */
  remindMaybe: z.boolean().optional(),
})
export type TeamSettingsChange = z.infer<typeof teamSettingsChange>

export const teamSettings = z.object({
  defaultDeadlineDays: z.int().nullable().meta({ example: 2 }),
  defaultDeadlineMinute: z.int().nullable().meta({ example: 1200 }),
  defaultAskedDays: z.int().nullable().meta({ example: 14 }),
  remindersOn: z.boolean(),
  remindMaybe: z.boolean(),
})
export type TeamSettings = z.infer<typeof teamSettings>

export const NO_SETTINGS: TeamSettings = {
  defaultDeadlineDays: null,
  defaultDeadlineMinute: null,
  defaultAskedDays: null,
  remindersOn: false,
  remindMaybe: false,
}

/** おすすめの設定: answers until 20:00 two days before, asked for from two weeks before, with reminders. */
export const RECOMMENDED_SETTINGS: TeamSettings = {
  defaultDeadlineDays: 2,
  defaultDeadlineMinute: 20 * 60,
  defaultAskedDays: 14,
  remindersOn: true,
  remindMaybe: false,
}

/**
 * A deadline without its day has no time either.
 * @throws AppError badRequest for a day without a time, or the other way round
 */
export function mergedSettings(stored: TeamSettings, changes: TeamSettingsChange): TeamSettings {
  const {
    defaultDeadlineDays: days = stored.defaultDeadlineDays,
    defaultDeadlineMinute: minute = days === null ? null : stored.defaultDeadlineMinute,
    defaultAskedDays = stored.defaultAskedDays,
    remindersOn = stored.remindersOn,
    remindMaybe = stored.remindMaybe,
  } = changes
  const names = {
    deadlineDaysBefore: 'defaultDeadlineDays',
    deadlineMinute: 'defaultDeadlineMinute',
  } as const
  refuseIssues(
    deadlineIssues({ deadlineDaysBefore: days, deadlineMinute: minute }).map(
      ({ path, message }) => ({ path: names[path], message }),
    ),
  )
  return {
    ...{ defaultDeadlineDays: days, defaultDeadlineMinute: minute, defaultAskedDays },
    ...{ remindersOn, remindMaybe },
  }
}
