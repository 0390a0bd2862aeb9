import { type Kysely, sql } from 'kysely'

type Database = Kysely<unknown>

/** Every account has an epoch, not a guardian alone; a link knows the address that it was mailed to. */
async function moveEpochs(db: Database) {
  await db.schema
    .alterTable('accounts')
    .addColumn('link_epoch', 'integer', (epoch) => epoch.notNull().defaultTo(0))
    .execute()
  await sql`update accounts set link_epoch =
    (select link_epoch from guardians where guardians.account_id = accounts.id)
    where id in (select account_id from guardians)`.execute(db)
  await db.schema.alterTable('guardians').dropColumn('link_epoch').execute()
  await db.schema.alterTable('link_tokens').addColumn('email', 'text').execute()
  // What was over by the guardian's epoch stays over, whatever its purpose.
  await sql`delete from link_tokens where epoch <>
    (select link_epoch from accounts where accounts.id = link_tokens.account_id)`.execute(db)
  await sql`update link_tokens set email =
    (select email from accounts where accounts.id = link_tokens.account_id)`.execute(db)
}

/**
 * A device ends with the session that registered it. Which one that was is not known of those that are there: the
 * newest before it, or else the account's oldest. Where the account has none, somebody has logged out.
 */
async function tieDevices(db: Database) {
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('session_hash', 'text', (hash) =>
      hash.references('sessions.token_hash').onDelete('cascade'),
    )
    .execute()
  await sql`update push_subscriptions set session_hash =
    (select token_hash from sessions where sessions.account_id = push_subscriptions.account_id
    order by case when sessions.created_at <= push_subscriptions.created_at then 0 else 1 end,
      case when sessions.created_at <= push_subscriptions.created_at then sessions.created_at end desc,
      sessions.created_at, token_hash limit 1)`.execute(db)
  await sql`delete from push_subscriptions where session_hash is null`.execute(db)
  await db.schema
    .createIndex('push_subscriptions_by_session_hash')
    .on('push_subscriptions')
    .column('session_hash')
    .execute()
}

/** When mailed links end, and devices. */
export async function up(db: Database) {
  await moveEpochs(db)
  await tieDevices(db)
}
