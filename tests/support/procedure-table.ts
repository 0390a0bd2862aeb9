import { callTRPCProcedure } from '@trpc/server'
import { isMutation, type ProcedurePath } from '../../src/server/rest/procedures.ts'
import { appRouter } from '../../src/server/routers/index.ts'
import { type Browser, NOW, PASSWORD } from './club.ts'
import type { Things } from './full-club.ts'

/** Calls a procedure by its name, as HTTP does. */
export const callProcedure = (
  by: Browser,
  path: ProcedurePath,
  input?: unknown,
): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: by.context(NOW),
    type: isMutation(path) ? 'mutation' : 'query',
    signal: undefined,
    batchIndex: 0,
  })

export type Who = 'anyone' | 'coach' | 'owner' | 'player' | 'admin'

interface Entry {
  /** Who may call it; an owner is a coach. */
  who: Who
  /** A call that works, of a club's `things`. */
  input: (things: Things) => unknown
}

const nothing = () => undefined
const entry =
  (who: Who) =>
  (input: Entry['input'] = nothing): Entry => ({ who, input })
const anyone = entry('anyone')
const coach = entry('coach')
const owner = entry('owner')
const player = entry('player')

const event = { title: '試合', date: '2026-12-05' }
const password = 'himitsu-2'

/** Every procedure there is: a new one must be added here. */
export const procedureTable: Record<ProcedurePath, Entry> = {
  'public.sports': anyone(),
  'public.registerTeam': anyone(),
  'public.registerPlayer': anyone(),
  'public.logInCoach': anyone(),
  'public.logInPlayer': anyone(),
  'public.logOutCoach': anyone(),
  'public.logOutPlayer': anyone(),
  'public.passwordReset.coach.request': anyone(),
  'public.passwordReset.coach.verify': anyone(),
  'public.passwordReset.coach.reset': anyone(),
  'public.passwordReset.player.request': anyone(),
  'public.passwordReset.player.verify': anyone(),
  'public.passwordReset.player.reset': anyone(),

  'coach.me': coach(),
  'coach.teams': coach(),
  'coach.stats': coach(() => ({ period: 'this-month' })),
  'coach.activity': coach(() => ({ limit: 5 })),
  'coach.updateTeam': owner(({ team }) => ({ id: team, name: '光台FC' })),
  'coach.coaches.list': coach(),
  'coach.coaches.get': coach(({ coach }) => ({ id: coach })),
  'coach.coaches.add': coach(({ self }) => ({
    lastName: '森',
    firstName: '葵',
    email: `new-${self}@example.jp`,
    password,
  })),
  'coach.coaches.setPassword': owner(({ coach }) => ({ id: coach, password })),
  'coach.coaches.delete': owner(({ coach }) => ({ id: coach })),
  'coach.profile.update': coach(({ self }) => ({ id: self, bio: '二十年' })),
  'coach.profile.changePassword': coach(({ self }) => ({
    id: self,
    currentPassword: PASSWORD,
    newPassword: password,
  })),
  'coach.profile.changeEmail': coach(({ self }) => ({
    id: self,
    currentPassword: PASSWORD,
    newEmail: `other-${self}@example.jp`,
  })),
  'coach.coachCategories.list': coach(({ coach }) => ({ coachId: coach })),
  'coach.coachCategories.add': coach(({ self, category }) => ({
    coachId: self,
    categoryId: category,
  })),
  'coach.coachCategories.remove': coach(({ coachCategory }) => ({ id: coachCategory })),
  'coach.students.list': coach(),
  'coach.students.get': coach(({ student }) => ({ studentId: student })),
  'coach.students.setPlayerType': coach(({ student }) => ({
    studentId: student,
    playerType: 'school',
  })),
  'coach.students.remove': coach(({ student }) => ({ studentId: student })),
  'coach.studentCategories.list': coach(),
  'coach.studentCategories.add': coach(({ student, category }) => ({
    studentId: student,
    categoryId: category,
  })),
  'coach.studentCategories.remove': coach(({ student, category }) => ({
    studentId: student,
    categoryId: category,
  })),
  'coach.schedules.list': coach(() => ({ from: '2026-11-01' })),
  'coach.schedules.next': coach(),
  'coach.schedules.get': coach(({ event }) => ({ id: event })),
  'coach.schedules.create': coach(({ category }) => ({ ...event, categoryIds: [category] })),
  'coach.schedules.update': coach((things) => ({
    id: things.event,
    categoryIds: [things.category],
    recurrenceRule: 'weekly',
  })),
  'coach.schedules.previewUpdate': coach((things) => ({
    id: things.event,
    categoryIds: [things.category],
  })),
  'coach.schedules.delete': coach(({ event }) => ({ id: event, deleteType: 'all' })),
  'coach.schedules.previewDelete': coach(({ event }) => ({ id: event, deleteType: 'all' })),
  'coach.attendances.list': coach(),
  'coach.attendances.answer': coach(({ event, student }) => ({
    scheduleId: event,
    studentId: student,
    status: '△',
  })),
  'coach.attendances.update': coach(({ answer, event }) => ({
    id: answer,
    scheduleId: event,
    status: '×',
  })),
  'coach.categories.list': coach(),
  'coach.categories.create': coach(() => ({ name: 'U-8' })),
  'coach.categories.update': coach(({ category }) => ({ id: category, name: 'U-8' })),
  'coach.categories.delete': coach(({ category }) => ({ id: category })),
  'coach.venues.list': coach(),
  'coach.venues.create': coach(() => ({ name: '市民球場' })),
  'coach.venues.update': coach(({ venue }) => ({ id: venue, name: '市民球場' })),
  'coach.venues.delete': coach(({ venue }) => ({ id: venue })),

  'player.me': player(),
  'player.teams': player(),
  'player.activity': player(() => ({ limit: 5 })),
  'player.categories.list': player(),
  'player.venues.list': player(),
  'player.coaches.list': player(),
  'player.students.list': player(),
  'player.students.get': player(({ student }) => ({ studentId: student })),
  'player.studentCategories.list': player(),
  'player.studentCategories.add': player(({ self, category }) => ({
    studentId: self,
    categoryId: category,
  })),
  'player.studentCategories.remove': player(({ self, category }) => ({
    studentId: self,
    categoryId: category,
  })),
  'player.profile.update': player(({ self }) => ({ studentId: self, schoolName: '北小' })),
  'player.profile.changePassword': player(({ self }) => ({
    studentId: self,
    newPassword: password,
  })),
  'player.profile.changeEmail': player(({ self }) => ({
    studentId: self,
    email: `other-${self}@example.jp`,
    currentPassword: PASSWORD,
  })),
  'player.profile.withdraw': player(({ self }) => ({ studentId: self })),
  'player.siblings.links': player(({ self }) => ({ studentId: self })),
  'player.siblings.list': player(({ self }) => ({ studentId: self })),
  'player.siblings.request': player(({ self }) => ({
    studentId: self,
    siblingEmail: 'nobody@example.jp',
  })),
  'player.siblings.approve': player(({ self, linkToApprove }) => ({
    studentId: self,
    id: linkToApprove,
  })),
  'player.siblings.delete': player(({ self, linkToApprove }) => ({
    studentId: self,
    id: linkToApprove,
  })),
  'player.siblings.switchTo': player(({ sibling }) => ({ studentId: sibling })),
  'player.schedules.list': player(({ self }) => ({ studentId: self, from: '2026-11-01' })),
  'player.schedules.get': player(({ event }) => ({ id: event })),
  'player.attendances.list': player(),
  'player.attendances.mine': player(({ self }) => ({ studentId: self })),
  'player.attendances.answer': player(({ self, event }) => ({
    studentId: self,
    scheduleId: event,
    status: '△',
  })),
  'player.attendances.update': player(({ answer }) => ({ id: answer, status: '×' })),
  'player.ownCategories.list': player(({ self }) => ({ studentId: self })),
  'player.ownCategories.save': player(({ self, category }) => ({
    studentId: self,
    categoryIds: [category],
  })),
}
