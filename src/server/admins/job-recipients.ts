import type { JobKind } from '../../domain/activity/job.ts'
import { CHANNELS, type Channel, type NoticeKindName } from '../../domain/notices/notice.ts'
import type { Db } from '../db/database.ts'
import { jobPayloads } from '../jobs/payloads.ts'

interface Job {
  kind: JobKind
  payload: string
}

interface Recipient {
  recipient: string | null
  channel: Channel | null
  notices: NoticeKindName[]
}

/** Whom jobs would have reached, and what of: the address itself, or that of the account or invitation they name. */
export async function recipientsOf(db: Db, jobs: Job[]): Promise<(job: Job) => Recipient> {
  const named = jobs.map(namedBy)
  const ids = named.flatMap(({ id }) => id ?? [])
  const addresses = new Map<string, string>()
  if (ids.length > 0) {
    const accounts = db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids)
    const invitations = db
      .selectFrom('guardianInvitations')
      .select(['id', 'email'])
      .where('id', 'in', ids)
    for (const { id, email } of [...(await accounts.execute()), ...(await invitations.execute())])
      if (email) addresses.set(id, email)
  }
  const waiting = await waitingFor(db, ids)
  return (job) => {
    const { id, address = null, channel = null } = namedBy(job)
    const own = waiting.filter((one) => one.accountId === id && one.channel === channel)
    const recipient = id ? (addresses.get(id) ?? null) : address
    return { recipient, channel, notices: own.map(({ kind }) => kind) }
  }
}

/** The kinds of notices that wait to be sent to accounts. */
const waitingFor = async (db: Db, accountIds: string[]) =>
  accountIds.length === 0
    ? []
    : db
        .selectFrom('deliveries')
        .innerJoin('notices', 'notices.id', 'deliveries.noticeId')
        .select(['deliveries.accountId', 'channel', 'kind'])
        .distinct()
        .where('deliveries.accountId', 'in', accountIds)
        .where('channel', 'in', CHANNELS)
        .where('state', '=', 'waiting')
        .orderBy('kind')
        .execute()

function namedBy({ kind, payload }: Job): { id?: string; address?: string; channel?: Channel } {
  const data: unknown = JSON.parse(payload)
  switch (kind) {
    case 'deliver': {
      const { accountId: id, channel } = jobPayloads.deliver.parse(data)
      return { id, channel }
    }
    case 'resetMail':
      return { address: jobPayloads.resetMail.parse(data).email }
    case 'familyMail': {
      const mail = jobPayloads.familyMail.parse(data)
      return { id: mail.about === 'invitation' ? mail.id : mail.accountId }
    }
    default:
      return {}
  }
}
