import { announcementNotice } from './announcements/announcement-notice.ts'
import { familyNotice } from './attendances/family-notice.ts'
import { askedAgainNotice } from './notices/asked-again-notice.ts'
import { anyKind } from './notices/kind.ts'
import { scheduleNotice } from './notices/schedule-notice.ts'
import { seatNotice } from './notices/seat-notice.ts'
import { tallyNotice } from './notices/tally-notice.ts'
import { testNotice } from './notices/test-notice.ts'
import { reminderNotice } from './reminders/reminder-notice.ts'

/** Every kind of notice, in the order in which one mail tells of several. */
export const noticeKinds = [
  anyKind(testNotice),
  anyKind(scheduleNotice),
  anyKind(seatNotice),
  anyKind(askedAgainNotice),
  anyKind(reminderNotice),
  anyKind(tallyNotice),
  anyKind(announcementNotice),
  anyKind(familyNotice),
]
