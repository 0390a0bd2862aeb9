import { PASSWORD } from '../club.ts'
import { type EntriesOf, entry } from './entry.ts'

const admin = entry('admin')
const password = 'himitsu-2'

export const adminProcedures: EntriesOf<'admin'> = {
  'admin.me': admin(),
  'admin.stats': admin(),
  'admin.teams.list': admin(() => ({ q: 'FC', page: 1 })),
  'admin.teams.all': admin(),
  'admin.teams.get': admin(({ team }) => ({ id: team })),
  'admin.teams.setSuspended': admin(({ team }) => ({ id: team, isSuspended: true })),
  'admin.teams.setStorage': admin(({ team }) => ({ id: team, storageMb: 3000 })),
  'admin.teams.previewDeletion': admin(({ team }) => ({ id: team })),
  'admin.teams.delete': admin(({ team }) => ({ id: team, name: 'ひかり台FC' })),
  'admin.teams.setOwnerPassword': admin(({ team }) => ({ teamId: team, password })),
  'admin.teams.sendOwnerReset': admin(({ team }) => ({ teamId: team })),
  'admin.sports.list': admin(),
  'admin.sports.create': admin(({ team }) => ({ name: `新しいスポーツ${team}` })),
  'admin.sports.update': admin(({ sport }) => ({ id: sport, order: 3 })),
  'admin.sports.usage': admin(({ sport }) => ({ id: sport })),
  'admin.sports.delete': admin(({ sport }) => ({ id: sport })),
  'admin.accounts.list': admin(),
  'admin.accounts.add': admin(({ newEmail }) => ({ name: '山本', email: newEmail, password })),
  'admin.accounts.remove': admin(({ otherAdmin }) => ({ id: otherAdmin })),
  'admin.accounts.changeOwnPassword': admin(() => ({
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
  })),
  'admin.registration.get': admin(),
  'admin.registration.set': admin(() => ({ registration: 'code' })),
  'admin.registration.renewCode': admin(),
  'admin.jobs.state': admin(),
  'admin.jobs.discard': admin(({ failedJob }) => ({ id: failedJob })),
  'admin.jobs.retryAll': admin(),
  'admin.jobs.retry': admin(({ failedJob }) => ({ id: failedJob })),
  'admin.backups.list': admin(),
  'admin.backups.make': admin(),
  'admin.installation.status': admin(),
  'admin.installation.actions': admin(),
  'admin.installation.testMail': admin(),
}
