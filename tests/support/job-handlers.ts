import type { JobHandlers } from '../../src/server/jobs/runner.ts'

const nothing = async () => {}

/** Each `removeFiles` of one id is done as `work` says, and then noted in `done`. */
export function notingHandlers(
  done: string[],
  work: (id: string) => Promise<unknown> = nothing,
): JobHandlers {
  const removeFiles = async (payload: string) => {
    const [id = ''] = JSON.parse(payload).ids
    await work(id)
    done.push(id)
  }
  return {
    removeFiles,
    resetMail: nothing,
    familyMail: nothing,
    expandNotices: nothing,
    deliver: nothing,
    deadlines: nothing,
    publishAnnouncement: nothing,
    remind: nothing,
    remindTeam: nothing,
    sweep: nothing,
    backup: nothing,
    nightlyBackup: nothing,
  }
}
