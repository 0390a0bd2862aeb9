import { z } from 'zod'
import type { Topic } from '../../src/domain/notices/notice.ts'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/database.ts'
import { jobHandlers } from '../../src/server/job-handlers.ts'
import { runDueJobs } from '../../src/server/jobs/runner.ts'
import { createMailer } from '../../src/server/mail/mailer.ts'
import { type AnyKind, anyKind, type NoticeKind } from '../../src/server/notices/kind.ts'
import { type News, tell } from '../../src/server/notices/tell.ts'
import { createPusher } from '../../src/server/push/pusher.ts'
import { files, noBackups } from './club.ts'
import type { aPushService } from './push-service.ts'

interface Word {
  accountIds: string[]
  text: string
  isEssential?: boolean
}

const word = z.object({
  accountIds: z.array(z.string()),
  text: z.string(),
  isEssential: z.boolean().optional(),
})

/** A kind of notice that tells accounts a word. */
const aKind = (topic: Topic = 'schedule'): NoticeKind<Word> => ({
  name: 'announcement',
  topic,
  payload: word,
  isEssential: ({ isEssential }) => isEssential ?? false,
  audience: async ({ notices }) =>
    notices.flatMap(({ id, payload }) =>
      payload.accountIds.map((accountId) => ({ noticeId: id, accountId })),
    ),
  async compose({ payloads }) {
    const [first] = payloads
    if (first?.text === 'broken') throw new Error('broken')
    const subject = payloads.length > 1 ? `${payloads.length}件の予定` : (first?.text ?? '')
    return { subject, text: payloads.map(({ text }) => text).join('\n'), path: '/notices' }
  },
})

interface Options {
  smtpUrl?: string
  push?: Awaited<ReturnType<typeof aPushService>>
  mailPerMinute?: number
  publicUrl?: string
  kind?: NoticeKind<Word>
  /** In the place of `kind`: the product's own. */
  kinds?: AnyKind[]
}

/** The way of a notice, over a real mail server and a real push service. */
export function aPipe(db: Db, teamId: string, options: Options = {}) {
  const { smtpUrl, push, mailPerMinute = 1000, publicUrl = 'https://club.test' } = options
  const { kind = aKind(), kinds = [anyKind(kind)] } = options
  const mailFrom = 'ひかり台FC <club@example.jp>'
  const log = { info() {}, warn() {} }
  const mailer = createMailer({ smtpUrl, mailFrom, dataDir: files.temporaryFolder, log })
  const pusher = createPusher({
    publicUrl,
    mailFrom,
    pushHosts: push ? [push.host] : [],
    ...(push && { agent: push.agent }),
  })
  const parts = {
    db,
    files,
    mailer,
    pusher,
    timeZone: 'Asia/Tokyo',
    mailPerMinute,
    backups: noBackups,
  }
  const handlers = jobHandlers({ ...parts, publicUrl: () => publicUrl, kinds })
  return {
    run: (now: Date) => runDueJobs({ db, handlers, log: files.log, now: () => now }),
    say: (news: News<Word>[], now: Date) =>
      inTransaction(db, (tx) => tell(tx, teamId, kind, news, { now, actor: null })),
  }
}
