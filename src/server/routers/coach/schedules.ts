import { z } from 'zod'
import { RECENT_SCHEDULES } from '../../../domain/activity/dashboard.ts'
import { byId, idSchema } from '../../../domain/basics/validation.ts'
import { reminderInput, reminderState, remindersSent } from '../../../domain/notices/reminder.ts'
import { told } from '../../../domain/notices/told.ts'
import { cancellation, reinstatement } from '../../../domain/schedule/cancellation.ts'
import {
  deletedSchedule,
  openRange,
  scheduleDelete,
  scheduleDetail,
  scheduleInput,
  scheduleRange,
  scheduleSchema,
  scheduleSpan,
  scheduleSpanInput,
  scheduleUpdate,
  updatedSchedule,
} from '../../../domain/schedule/schedule.ts'
import { seriesChange } from '../../../domain/schedule/series-change.ts'
import { UNDO_STEPS, undoResult, undoStep } from '../../../domain/schedule/undo.ts'
import { lastTold } from '../../notices/told.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { typedList, typedParts } from '../../procedures/lists.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import { getReminders, remindByHand } from '../../reminders/by-hand.ts'
import { askAgain } from '../../schedules/ask-again.ts'
import { cancelSchedules, reinstateSchedules } from '../../schedules/cancel.ts'
import { createSchedule } from '../../schedules/create.ts'
import { deleteSchedule, previewDelete } from '../../schedules/delete.ts'
import { getScheduleDetail } from '../../schedules/detail.ts'
import {
  getSchedule,
  getScheduleSpan,
  listSchedules,
  nextSchedules,
  schedulesInParts,
} from '../../schedules/read.ts'
import { listUndoSteps, undoChange, undoStepOf } from '../../schedules/undo.ts'
import { previewUpdate, updateSchedule } from '../../schedules/update.ts'
import { requireStudent } from '../../students/require-student.ts'

/** What an event sent back may have as it was. */
const MOVING = ['tally', 'contentChangedAt', 'askedAgainAt', 'updatedAt', 'revision'] as const

export const schedules = router({
  list: coachProcedure
    .input(scheduleRange)
    .output(typedList(scheduleSchema))
    .query(({ ctx, input }) => listSchedules(ctx.db, ctx.teamId, input, ctx.clock)),
  all: coachProcedure
    .input(openRange)
    .output(typedParts(scheduleSchema))
    .query(({ ctx, input }) => schedulesInParts(ctx.db, ctx.teamId, input, ctx.clock)),
  span: coachProcedure
    .input(scheduleSpanInput)
    .output(scheduleSpan)
    .query(({ ctx, input }) => getScheduleSpan(ctx.db, ctx.teamId, input.categoryIds)),
  /** A member's events are the team's. */
  ofStudent: coachProcedure
    .input(openRange.extend({ studentId: idSchema }))
    .output(typedParts(scheduleSchema))
    .query(async ({ ctx, input: { studentId, ...range } }) => {
      await requireStudent(ctx.db, ctx.teamId, studentId)
      return schedulesInParts(ctx.db, ctx.teamId, range, ctx.clock)
    }),
  next: coachProcedure
    .output(z.array(scheduleSchema))
    .query(({ ctx }) => nextSchedules(ctx.db, ctx.teamId, RECENT_SCHEDULES, ctx.clock)),
  get: coachProcedure
    .input(byId)
    .output(scheduleDetail)
    .query(({ ctx, input }) => getScheduleDetail(ctx.db, ctx.teamId, input.id, ctx.clock)),
  create: coachProcedure
    .input(scheduleInput)
    .output(scheduleSchema)
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      createSchedule(db, teamId, input, { clock, act }),
    ),
  update: coachProcedure
    .input(scheduleUpdate)
    .use(
      keeps(keptOf(scheduleSchema, scheduleUpdate, MOVING), (ctx, input) =>
        getSchedule(ctx.db, ctx.teamId, input.id, ctx.clock),
      ),
    )
    .output(updatedSchedule)
    .mutation(({ ctx: { db, teamId, files, clock, act }, input }) =>
      updateSchedule(db, teamId, input, { files, clock, act }),
    ),
  previewUpdate: coachProcedure
    .input(scheduleUpdate)
    .output(seriesChange)
    .query(({ ctx, input }) => previewUpdate(ctx.db, ctx.teamId, input, ctx.clock)),
  delete: coachProcedure
    .input(scheduleDelete)
    .output(deletedSchedule)
    .mutation(
      ({ ctx: { db, teamId, files, clock, act }, input: { id, deleteType = 'this', notify } }) =>
        deleteSchedule(db, teamId, id, deleteType, { files, clock, act, notify }),
    ),
  cancel: coachProcedure
    .input(cancellation)
    .output(z.array(scheduleSchema))
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      cancelSchedules(db, teamId, input, { clock, act }),
    ),
  reinstate: coachProcedure
    .input(reinstatement)
    .output(z.array(scheduleSchema))
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      reinstateSchedules(db, teamId, input, { clock, act }),
    ),
  /** What families were told of it last, and whom that has reached. */
  told: coachProcedure
    .input(byId)
    .output(told.nullable())
    .query(async ({ ctx, input }) => {
      await getSchedule(ctx.db, ctx.teamId, input.id, ctx.clock)
      return lastTold(ctx.db, ctx.teamId, input.id)
    }),
  /** Who hasn't answered, and when they are reminded. */
  reminders: coachProcedure
    .input(byId)
    .output(reminderState)
    .query(({ ctx, input }) => getReminders(ctx.db, ctx.teamId, input.id, ctx.clock)),
  remind: coachProcedure
    .input(reminderInput)
    .output(remindersSent)
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      remindByHand(db, teamId, input, { clock, act }),
    ),
  /** Those who answered before its date, time or place changed. */
  askAgain: coachProcedure
    .input(byId)
    .use(
      keeps(keptOf(scheduleSchema, byId, MOVING), (ctx, input) =>
        getSchedule(ctx.db, ctx.teamId, input.id, ctx.clock),
      ),
    )
    .output(scheduleSchema)
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      askAgain(db, teamId, input.id, { clock, act }),
    ),
  /** What can still be taken back. */
  undoable: coachProcedure
    .output(z.array(undoStep).max(UNDO_STEPS))
    .query(({ ctx }) => listUndoSteps(ctx.db, ctx.teamId, ctx.clock.now)),
  /** The last change of one event that can. */
  undoOf: coachProcedure
    .input(byId)
    .output(undoStep.nullable())
    .query(({ ctx, input }) => undoStepOf(ctx.db, ctx.teamId, input.id, ctx.clock.now)),
  undo: coachProcedure
    .input(byId)
    .output(undoResult)
    .mutation(({ ctx: { db, teamId, clock, act }, input }) =>
      undoChange(db, teamId, input.id, { clock, act }),
    ),
  previewDelete: coachProcedure
    .input(scheduleDelete)
    .output(seriesChange)
    .query(({ ctx, input: { id, deleteType = 'this' } }) =>
      previewDelete(ctx.db, ctx.teamId, id, deleteType, ctx.clock),
    ),
})
