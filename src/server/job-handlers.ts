import type { z } from 'zod'
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
import { repairTallies } from './tallies/repair.ts'

const handle =
  <Payload>(
    schema: z.ZodType<Payload>,
    run: (payload: Payload, now: Date) => Promise<unknown>,
  ): JobHandlers[keyof JobHandlers] =>
  async (payload, now) =>
    run(schema.parse(JSON.parse(payload)), now)

interface Parts {
  db: Db
  files: Files
  mailer: Mailer
  timeZone: string
  backups: OwnBackups
}

/** What each kind of job does. Every one of them can be done twice. */
export const jobHandlers = ({ db, files, mailer, timeZone, backups }: Parts): JobHandlers => ({
  resetMail: handle(jobPayloads.resetMail, (reset, now) =>
    mailReset(db, { ...reset, now }, mailer),
  ),
  familyMail: handle(jobPayloads.familyMail, (mail, now) => mailFamily(db, mail, mailer, now)),
  removeFiles: handle(jobPayloads.removeFiles, ({ ids }) => removeUnnamed(db, files, ids)),
  sweep: handle(jobPayloads.sweep, async (_, now) => {
    await keepAllExpectations(db, { now, timeZone })
    await sweep(db, files, now)
    await forgetFailedJobs(db, now)
    await forgetOldSessions(db, now)
    await forgetOldTries(db, now)
    await repairTallies(db, files.log)
  }),
  backup: handle(jobPayloads.backup, (_, now) => backups.make(now)),
  nightlyBackup: handle(jobPayloads.nightlyBackup, (_, now) => backups.makeIfDue(now)),
})
