import { z } from 'zod'
import { scheduleSchema } from '../schedule/schedule.ts'

export const RECENT_SCHEDULES = 4

/** `teamMembers` counts members who are not inactive; `schedules` are the period's next ones. */
export const dashboardStats = z.object({
  upcomingEvents: z.int(),
  teamMembers: z.int(),
  activeCoaches: z.int(),
  schedules: z.array(scheduleSchema),
})
export type DashboardStats = z.infer<typeof dashboardStats>

const counted = z.object({ count: z.int(), first: z.string().nullable() })

/** What waits for a coach: how many, and the first one's name. */
export const toDecide = z.object({ claims: counted, doubles: counted, unplaced: counted })
export type ToDecide = z.infer<typeof toDecide>

/** What a new club has done already. */
export const firstSteps = z.object({
  categories: z.boolean(),
  venues: z.boolean(),
  events: z.boolean(),
  members: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>
