import { z } from 'zod'
import type { JobKind } from '../../domain/activity/job.ts'
import { CHANNELS } from '../../domain/notices/notice.ts'

/** Where a mail's links lead: a site, and nothing that a browser would run. */
const siteUrl = z.url({ protocol: /^https?$/ })

/** What each kind of job is about, as JSON in its row. */
export const jobPayloads = {
  /** Whoever asked may be unknown; no token is made before the mail is. */
  resetMail: z.object({
    kind: z.enum(['coach', 'player']),
    email: z.string(),
    publicUrl: siteUrl,
  }),
  /** No token is made before the mail is. */
  familyMail: z.discriminatedUnion('about', [
    z.object({ about: z.literal('invitation'), id: z.string(), publicUrl: siteUrl }),
    z.object({ about: z.literal('address'), accountId: z.string(), publicUrl: siteUrl }),
    z.object({ about: z.literal('claims'), accountId: z.string(), publicUrl: siteUrl }),
    z.object({ about: z.literal('approval'), accountId: z.string(), publicUrl: siteUrl }),
  ]),
  /** Of stored files that a deleted record named. */
  removeFiles: z.object({ ids: z.array(z.string()) }),
  /** A team's notices that are due become deliveries. */
  expandNotices: z.object({ teamId: z.string() }),
  /** All that is due of one account, by one channel. */
  deliver: z.object({ accountId: z.string(), channel: z.enum(CHANNELS) }),
  publishAnnouncement: z.object({ announcementId: z.string() }),
  /** At each time at which events remind. */
  remind: z.object({}),
  remindTeam: z.object({ teamId: z.string() }),
  /** Looks every few minutes whose answers have closed. */
  deadlines: z.object({}),
  sweep: z.object({}),
  /** An administrator has asked for it. */
  backup: z.object({}),
  /** Looks each hour whether the night's is made. */
  nightlyBackup: z.object({}),
} satisfies Record<JobKind, z.core.$ZodType>

type JobPayloads = { [Kind in JobKind]: z.infer<(typeof jobPayloads)[Kind]> }
export type JobPayload<Kind extends JobKind> = JobPayloads[Kind]
