import type { JobKind } from '../../domain/activity/job.ts'
import type { Channel } from '../../domain/notices/notice.ts'
import type { Db } from '../db/database.ts'
import { jobPayloads } from '../jobs/payloads.ts'

interface Job {
  kind: JobKind
  payload: string
}

interface Recipient {
  recipient: string | null
  channel: Channel | null
}

/** Whom jobs would have reached: the address itself, or that of the account or invitation that they name. */
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
  return (job) => {
    const { id, address = null, channel = null } = namedBy(job)
    return { recipient: id ? (addresses.get(id) ?? null) : address, channel }
  }
}

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
