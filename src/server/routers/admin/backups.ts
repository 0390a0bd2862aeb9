import { z } from 'zod'
import { success } from '../../../domain/basics/validation.ts'
import { backupSchema } from '../../../domain/people/backup.ts'
import { askForBackup, listBackups } from '../../backup/backup-list.ts'
import { adminProcedure, router } from '../../procedures/trpc.ts'

/** What the app backs up by itself. */
export const backups = router({
  list: adminProcedure.output(z.array(backupSchema)).query(({ ctx }) => listBackups(ctx.db)),
  make: adminProcedure
    .output(success)
    .mutation(({ ctx }) => askForBackup(ctx.db, ctx.session.adminId, ctx.clock.now)),
})
