import type { Mail } from '../../src/server/mail/mailer.ts'

/** What was mailed by calls that have no server; emptied after each test file. */
export const outbox: Mail[] = []
