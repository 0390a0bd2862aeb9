import type { JobKind } from '../../../domain/activity/job.ts'
import { integer, nullable, text, textOf, withDefault } from './columns.ts'

/** What is of the whole installation. */
export const system = {
  sports: { id: text, name: text, sortOrder: integer },
  settings: { key: text, value: text },
  admins: { id: text, accountId: text, name: text, createdAt: text },
  adminActions: {
    id: text,
    adminId: nullable(text),
    adminName: text,
    description: text,
    createdAt: text,
  },
  jobs: {
    id: text,
    /** Whose it is; null for the installation's own. */
    teamId: nullable(text),
    kind: textOf<JobKind>(),
    /** There is one job at most of each; null for what may be there many times. */
    key: nullable(text),
    /** JSON. */
    payload: text,
    /** Null once it was given up. */
    dueAt: nullable(text),
    attempts: withDefault(integer),
    /** 0 urgent, 1 what somebody waits for, 2 the rest. */
    lane: withDefault(integer),
    /** While a process runs it. */
    leasedUntil: nullable(text),
    leasedBy: nullable(text),
    /** When it failed last, and why. */
    failedAt: nullable(text),
    lastError: nullable(text),
    createdAt: text,
  },
  backups: {
    id: text,
    createdAt: text,
    /** The folder in `DATA_DIR/backups`, or the object in the bucket; null where none was made. */
    name: nullable(text),
    bytes: integer,
    files: integer,
    rows: integer,
    /** When it was restored for a try, and came back whole. */
    rehearsedAt: nullable(text),
    error: nullable(text),
  },
}
