import type { Migration } from 'kysely/migration'
import * as initial from './0001-initial.ts'
import * as storedFileIndexes from './0002-stored-file-indexes.ts'
import * as resetMails from './0003-reset-mails.ts'
import * as folderIndexes from './0004-folder-indexes.ts'
import * as photoPaths from './0005-photo-paths.ts'
import * as unusedIndex from './0006-unused-index.ts'
import * as uploadClaims from './0007-upload-claims.ts'
import * as registration from './0008-registration.ts'
import * as rangeIndexes from './0009-range-indexes.ts'
import * as series from './0010-series.ts'
import * as accounts from './0011-accounts.ts'
import * as jobs from './0012-jobs.ts'
import * as formerMembers from './0013-former-members.ts'
import * as clubEvents from './0014-club-events.ts'
import * as expectations from './0015-expectations.ts'
import * as families from './0016-families.ts'
import * as eventLife from './0018-event-life.ts'
import * as notices from './0019-notices.ts'
import * as tries from './0020-tries.ts'
import * as tallies from './0021-tallies.ts'
import * as backups from './0024-backups.ts'
import * as announcementReach from './0026-announcement-reach.ts'
import * as answersByMember from './0028-answers-by-member.ts'
import * as toldDeadlines from './0030-told-deadlines.ts'
import * as told from './0031-told.ts'
import * as fewerPages from './0032-fewer-pages.ts'
import * as noAnswerEvents from './0033-no-answer-events.ts'
import * as marksInNoIndex from './0034-marks-in-no-index.ts'
import * as endsOfLinks from './0035-ends-of-links.ts'
import * as mailShares from './0036-mail-shares.ts'
import * as storedText from './0038-stored-text.ts'
import * as namedChildren from './0040-named-children.ts'
import * as guardianContacts from './0042-guardian-contacts.ts'
import * as undoEvents from './0043-undo-events.ts'

/** In order of their names; a step that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-stored-file-indexes': storedFileIndexes,
  '0003-reset-mails': resetMails,
  '0004-folder-indexes': folderIndexes,
  '0005-photo-paths': photoPaths,
  '0006-unused-index': unusedIndex,
  '0007-upload-claims': uploadClaims,
  '0008-registration': registration,
  '0009-range-indexes': rangeIndexes,
  '0010-series': series,
  '0011-accounts': accounts,
  '0012-jobs': jobs,
  '0013-former-members': formerMembers,
  '0014-club-events': clubEvents,
  '0015-expectations': expectations,
  '0016-families': families,
  '0018-event-life': eventLife,
  '0019-notices': notices,
  '0020-tries': tries,
  '0021-tallies': tallies,
  '0024-backups': backups,
  '0026-announcement-reach': announcementReach,
  '0028-answers-by-member': answersByMember,
  '0030-told-deadlines': toldDeadlines,
  '0031-told': told,
  '0032-fewer-pages': fewerPages,
  '0033-no-answer-events': noAnswerEvents,
  '0034-marks-in-no-index': marksInNoIndex,
  '0035-ends-of-links': endsOfLinks,
  '0036-mail-shares': mailShares,
  '0038-stored-text': storedText,
  '0040-named-children': namedChildren,
  '0042-guardian-contacts': guardianContacts,
  '0043-undo-events': undoEvents,
}
