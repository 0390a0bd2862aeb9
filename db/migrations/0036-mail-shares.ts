import type { Kysely } from 'kysely'

type Tables = {
  guardians: { accountId: string; emailConfirmedAt: string | null }
  accounts: { id: string; email: string }
  mailAddresses: { email: string; state: string; reason: string | null; at: string }
  jobs: { kind: string; lane: number }
}

/**
 * Jobs have lanes, so that what is urgent waits behind nothing, and what guardians' mails have proven is known of their
 * addresses.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('jobs')
    .addColumn('lane', 'integer', (lane) => lane.notNull().defaultTo(2))
    .execute()
  await db.schema.createIndex('jobs_by_lane').on('jobs').columns(['lane', 'due_at']).execute()
  const known = db.withTables<Tables>()
  await known
    .updateTable('jobs')
    .set({ lane: 1 })
    .where('kind', 'in', ['resetMail', 'familyMail'])
    .execute()
  await known
    .insertInto('mailAddresses')
    .columns(['email', 'state', 'reason', 'at'])
    .expression((by) =>
      by
        .selectFrom('guardians')
        .innerJoin('accounts', 'accounts.id', 'guardians.accountId')
        .where('emailConfirmedAt', 'is not', null)
        .groupBy('accounts.email')
        .select((of) => [
          'accounts.email',
          of.val('ok').as('state'),
          of.cast<string | null>(of.val(null), 'text').as('reason'),
          of.fn.coalesce(of.fn.max('emailConfirmedAt'), of.val('')).as('at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
