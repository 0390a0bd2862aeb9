import type { Parser } from '../domain/basics/schemas.ts'
import { publishDue } from './announcements/write.ts'
import type { OwnBackups } from './backup/own-backups.ts'
import type { Db } from './db/database.ts'
import { keepAllExpectations } from './expectations/keep.ts'
import { mailFamily } from './families/mails.ts'
import { removeUnnamed, sweep } from './files/cleanup.ts'
import type { Files } from './files/uploads.ts'
import { mailReset } from './identity/password-reset.ts'
import { forgetOldSessions } from './identity/sessions.ts'
import { forgetOldTries } from './identity/throttle.ts'
import { jobPayloads } from './jobs/payloads.ts'
import { forgetFailedJobs } from './jobs/run-job.ts'
import type { JobHandlers } from './jobs/runner.ts'
import type { Mailer } from './mail/mailer.ts'
import { noticeKinds } from './notice-kinds.ts'
import { tellOfDeadlines } from './notices/deadlines.ts'
import { deliver } from './notices/deliver.ts'
import { expandNotices } from './notices/expand.ts'
import { forgetNotices } from './notices/forget.ts'
import type { AnyKind } from './notices/kind.ts'
import { sendMails } from './notices/send-mail.ts'
import { sendPushes } from './notices/send-push.ts'
import { eachInTurn } from './pending/each-in-turn.ts'
import type { Pusher } from './push/pusher.ts'
import { callReminders, remindTeam } from './reminders/by-clock.ts'
import { forgetOldSteps } from './schedules/undo-forget.ts'
import { repairTallies } from './tallies/repair.ts'

const handle =
  <Payload>(
    schema: Parser<Payload>,
    run: (payload: Payload, now: Date) => Promise<unknown>,
  ): JobHandlers[keyof JobHandlers] =>
  async (payload, now) =>
    run(schema.parse(JSON.parse(payload)), now)

interface Parts {
  db: Db
  files: Files
  mailer: Mailer
  pusher: Pusher
  timeZone: string
  backups: OwnBackups
  /** Asked when a mail is sent: the server may not listen yet. */
  publicUrl: () => string
  mailPerMinute: number
  kinds?: AnyKind[]
}

/** What each kind of job does. Every one of them can be done twice. */
export const jobHandlers = ({
  db,
  files,
  timeZone,
  backups,
  publicUrl,
  kinds = noticeKinds,
  ...parts
}: Parts): JobHandlers => ({
  resetMail: handle(jobPayloads.resetMail, (reset, now) =>
    mailReset(db, { ...reset, now }, parts.mailer),
  ),
  familyMail: handle(jobPayloads.familyMail, (mail, now) =>
    mailFamily(db, mail, parts.mailer, now),
  ),
  removeFiles: handle(jobPayloads.removeFiles, ({ ids }) => removeUnnamed(db, files, ids)),
  expandNotices: handle(jobPayloads.expandNotices, ({ teamId }, now) =>
    expandNotices(db, kinds, teamId, now),
  ),
  deliver: handle(jobPayloads.deliver, (person, now) => {
    const channels = { ...parts, kinds, publicUrl: publicUrl(), log: files.log }
    const send = person.channel === 'mail' ? sendMails : sendPushes
    return deliver(db, channels, person, { now, timeZone }, send)
  }),
  publishAnnouncement: handle(jobPayloads.publishAnnouncement, ({ announcementId }, now) =>
    publishDue(db, announcementId, now),
  ),
  remind: handle(jobPayloads.remind, (_, now) => callReminders(db, { now, timeZone })),
  remindTeam: handle(jobPayloads.remindTeam, ({ teamId }, now) =>
    remindTeam(db, teamId, { now, timeZone }),
  ),
  deadlines: handle(jobPayloads.deadlines, (_, now) => tellOfDeadlines(db, { now, timeZone })),
  sweep: handle(jobPayloads.sweep, (_, now) =>
    eachInTurn([
      () => keepAllExpectations(db, { now, timeZone }),
      () => forgetOldSteps(db, now),
      () => sweep(db, files, now),
      () => forgetNotices(db, now),
      () => forgetFailedJobs(db, now),
      () => forgetOldSessions(db, now),
      () => forgetOldTries(db, now),
      () => repairTallies(db, files.log),
    ]),
  ),
  backup: handle(jobPayloads.backup, (_, now) => backups.make(now)),
  nightlyBackup: handle(jobPayloads.nightlyBackup, (_, now) => backups.makeIfDue(now)),
})
