import { JOB_KINDS } from '../../../domain/activity/job.ts'
import { backupName } from '../../../domain/files/storage-key.ts'
import {
  id,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  shaped,
  text,
  withDefault,
} from './columns.ts'

/** What is of the whole installation. */
export const system = {
  sports: { id, name: text, sortOrder: integer },
  settings: { key: text, value: text },
  admins: { id, accountId: id, name: text, createdAt: instant },
  adminActions: {
    id,
    adminId: nullable(id),
    adminName: text,
    description: text,
    createdAt: instant,
  },
  jobs: {
    id,
    /** Whose it is; null for the installation's own. */
    teamId: nullable(id),
    kind: oneOf(JOB_KINDS),
    /** There is one job at most of each; null for what may be there many times. */
    key: nullable(text),
    /** JSON. */
    payload: json(),
    /** Null once it was given up. */
    dueAt: nullable(instant),
    attempts: withDefault(integer),
    /** 0 urgent, 1 what somebody waits for, 2 the rest. */
    lane: withDefault(integer),
    /** While a process runs it. */
    leasedUntil: nullable(instant),
    leasedBy: nullable(id),
    /** When it failed last, and why. */
    failedAt: nullable(instant),
    lastError: nullable(text),
    createdAt: instant,
  },
  backups: {
    id,
    createdAt: instant,
    /** The folder in `DATA_DIR/backups`, or the object in the bucket; null where none was made. */
    name: nullable(shaped(backupName)),
    bytes: integer,
    files: integer,
    rows: integer,
    /** When it was restored for a try, and came back whole. */
    rehearsedAt: nullable(instant),
    error: nullable(text),
  },
}
