import { PASSWORD } from '../club.ts'
import { aDevice } from '../devices.ts'
import { type EntriesOf, entry } from './entry.ts'

const player = entry('player')
const personal = entry('personal')
const guardian = entry('guardian')
const password = 'himitsu-2'

export const playerProcedures: EntriesOf<'player'> = {
  'player.me': player(),
  'player.teams': player(),
  'player.activity': player(() => ({ limit: 5 })),
  'player.categories.list': player(),
  'player.venues.list': player(),
  'player.coaches.list': player(),
  'player.coaches.get': player(({ coach }) => ({ id: coach })),
  'player.students.list': player(),
  'player.students.get': player(({ student }) => ({ studentId: student })),
  'player.studentCategories.all': player(),
  'player.studentCategories.add': player(({ self, category }) => ({
    studentId: self,
    categoryId: category,
  })),
  'player.studentCategories.remove': player(({ self, category }) => ({
    studentId: self,
    categoryId: category,
  })),
  'player.guardian.me': guardian(),
  'player.guardian.update': guardian(() => ({ phone: '090-1234-5678' })),
  'player.guardian.changeEmail': guardian(({ newEmail }) => ({
    email: newEmail,
    currentPassword: PASSWORD,
  })),
  'player.guardian.changePassword': guardian(() => ({
    newPassword: password,
    currentPassword: PASSWORD,
  })),
  'player.guardian.mailCheck': guardian(),
  'player.guardian.addChildren': guardian(() => ({
    relation: 'mother',
    children: [{ lastName: '高橋', firstName: '紬', birthDate: '2018-04-02' }],
  })),
  'player.guardian.makeLogIn': guardian(({ child, newEmail }) => ({
    studentId: child,
    email: newEmail,
    password,
  })),
  'player.guardian.withdraw': guardian(({ self }) => ({
    studentId: self,
    currentPassword: PASSWORD,
  })),
  'player.guardians.ofStudent': guardian(({ self }) => ({ studentId: self })),
  'player.guardians.unlink': guardian(({ guardian: id, sibling }) => ({ id, studentId: sibling })),
  'player.guardianInvitations.list': guardian(),
  'player.guardianInvitations.create': guardian(({ child, newEmail }) => ({
    studentIds: [child],
    email: newEmail,
  })),
  'player.guardianInvitations.sendAgain': guardian(({ invitation }) => ({ id: invitation })),
  'player.guardianInvitations.revoke': guardian(({ invitation }) => ({ id: invitation })),
  'player.profile.convert': personal(({ self }) => ({
    studentId: self,
    relation: 'mother',
    lastName: '高橋',
    firstName: '由美子',
  })),
  'player.profile.update': player(({ self }) => ({ studentId: self, schoolName: '北小' })),
  'player.profile.changePassword': personal(({ self }) => ({
    studentId: self,
    newPassword: password,
    currentPassword: PASSWORD,
  })),
  'player.profile.changeEmail': personal(({ self, newEmail }) => ({
    studentId: self,
    email: newEmail,
    currentPassword: PASSWORD,
  })),
  'player.profile.previewWithdrawal': player(({ self }) => ({ studentId: self })),
  'player.profile.withdraw': personal(({ self }) => ({ studentId: self })),
  'player.siblings.links': player(({ self }) => ({ studentId: self })),
  'player.siblings.list': player(({ self }) => ({ studentId: self })),
  'player.siblings.request': personal(({ self, friendEmail }) => ({
    studentId: self,
    siblingEmail: friendEmail,
  })),
  'player.siblings.approve': personal(({ self, linkToApprove }) => ({
    studentId: self,
    id: linkToApprove,
  })),
  'player.siblings.delete': personal(({ self, linkToApprove }) => ({
    studentId: self,
    id: linkToApprove,
  })),
  'player.siblings.switchTo': player(({ sibling }) => ({ studentId: sibling })),
  'player.schedules.list': player(({ self }) => ({
    studentId: self,
    from: '2026-11-01',
    to: '2026-12-31',
  })),
  'player.schedules.all': player(({ self }) => ({ studentId: self, from: '2026-11-01' })),
  'player.schedules.span': player(),
  'player.schedules.get': player(({ self, event }) => ({ studentId: self, id: event })),
  'player.attendances.all': player(() => ({ from: '2026-11-01' })),
  'player.attendances.ofStudent': player(({ student }) => ({ studentId: student })),
  'player.attendances.answer': player(({ self, event }) => ({
    studentId: self,
    scheduleId: event,
    status: '△',
  })),
  'player.attendances.update': player(({ answer }) => ({ id: answer, status: '×' })),
  'player.family.get': player(),
  'player.family.schedules': player(() => ({ from: '2026-11-01', to: '2026-12-31' })),
  'player.family.answer': player(({ self, event }) => ({
    answers: [{ studentId: self, scheduleId: event, status: '△' }],
  })),
  'player.ownCategories.list': player(({ self }) => ({ studentId: self })),
  'player.ownCategories.save': player(({ self, category }) => ({
    studentId: self,
    categoryIds: [category],
  })),
  'player.siblingStatus': player(),
  'player.uploads.createPhoto': player(),
  'player.folders.list': player(({ folder }) => ({ parentFolderId: folder })),
  'player.folders.path': player(({ folder }) => ({ id: folder })),
  'player.documents.list': player(({ folder }) => ({ folderId: folder })),
  'player.attachments.list': player(({ event }) => ({ scheduleId: event })),
  'player.attachments.all': player(({ event }) => ({ scheduleId: event })),
  'player.announcements.list': player(() => ({})),
  'player.announcements.unread': player(),
  'player.announcements.get': player(({ announcement }) => ({ id: announcement })),
  'player.announcements.read': player(({ announcement }) => ({ id: announcement })),
  'player.announcements.confirm': player(({ announcement }) => ({ id: announcement })),
  'player.notices.settings': player(),
  'player.notices.update': player(() => ({
    topics: [{ topic: 'schedule', mail: false, push: true }],
    quietFrom: 1320,
    quietUntil: 360,
  })),
  'player.notices.addDevice': player(() => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/new',
    keys: aDevice.keys,
    label: 'iPhone',
  })),
  'player.notices.removeDevice': player(({ device }) => ({ id: device })),
  'player.notices.sendTest': player(),
}
