import { storedLine } from '../basics/stored-text.ts'
import { describeFrequency } from '../schedule/recurrence.ts'
import { formatShortDate } from '../time/calendar.ts'
import type { ActivitySubject } from './activity.ts'
import type { ClubEvent, ClubEventOf } from './club-event.ts'

/** An event as the club's log tells it. */
interface ActivityLine {
  subject: ActivitySubject
  /** One Japanese sentence. */
  description: string
  categoryIds: readonly string[]
}

const line = (
  subject: ActivitySubject,
  description: string,
  categoryIds: readonly string[] = [],
): ActivityLine => ({ subject, description: storedLine(description), categoryIds })

const added = (what: string) => `${what}が追加されました`
const updated = (what: string) => `${what}が更新されました`
const deleted = (what: string) => `${what}が削除されました`

type ScheduleEvent = ClubEventOf<'schedule.added' | 'schedule.updated' | 'schedule.deleted'>
type CalledEvent = ClubEventOf<'schedule.cancelled' | 'schedule.reinstated'>
type AttachmentEvent = ClubEventOf<'attachment.added' | 'attachment.deleted'>

/** A series is one line, however many dates it has. */
function scheduleName({ title, repeats, count }: ScheduleEvent): string {
  const often = repeats && describeFrequency(repeats.rule, repeats.interval)
  return `「${title}」${often && count > 1 ? `（${often}・${count}件）` : ''}`
}
const schedule = (event: ScheduleEvent, told: (what: string) => string) =>
  line('schedule', told(scheduleName(event)), event.categoryIds)

/** In brackets who did it, where that is known. */
const who = (by: string | null | undefined) => (by ? `（${by}）` : '')

/** One date: `12/6(日)「U-8 練習」を中止にしました（佐藤）` */
const called = ({ date, title, by, categoryIds }: CalledEvent, what: string) =>
  line('schedule', `${formatShortDate(date)}「${title}」を${what}しました${who(by)}`, categoryIds)

/** `12/6(日)「U-8 練習」（毎週・4件）を削除しました（佐藤）`; what was stored before names were, as it was said then. */
const dated = (event: ScheduleEvent, verb: string, before: (what: string) => string) =>
  event.by === undefined
    ? schedule(event, before)
    : line(
        'schedule',
        `${formatShortDate(event.date)}${scheduleName(event)}${verb}しました${who(event.by)}`,
        event.categoryIds,
      )

const whatChanged: Record<string, string> = {
  date: '日付',
  startHour: '時間',
  startMinute: '時間',
  endHour: '時間',
  endMinute: '時間',
  gatherHour: '時間',
  gatherMinute: '時間',
  venue: '場所',
}

/** `の場所を変更` where nothing but that has changed; the verb of an edit. */
function verbOf({ changes }: ClubEventOf<'schedule.updated'>): string {
  const names = new Set(changes.map(({ field }) => whatChanged[field]))
  const [name] = names
  return names.size === 1 && name ? `の${name}を変更` : 'を更新'
}

/** `12/6(日)「U-8 練習」の添付ファイル「地図.pdf」を追加しました（佐藤）` */
function attachment(event: AttachmentEvent, verb: string, before: (what: string) => string) {
  const { title, fileName, date, by, categoryIds } = event
  const file = `「${title}」の添付ファイル「${fileName}」`
  const sentence = date
    ? `${formatShortDate(date)}${file}を${verb}しました${who(by)}`
    : before(file)
  return line('attachment', sentence, categoryIds)
}

const venue = ({ name }: { name: string }) => `活動場所「${name}」`
const category = ({ name }: { name: string }) => `カテゴリー「${name}」`
const coach = ({ name }: { name: string }) => `コーチ「${name}」さん`
const document = ({ name }: { name: string }) => `資料「${name}」`
const folder = ({ name }: { name: string }) => `フォルダ「${name}」`

const imported = ({ added, updated }: { added: number; updated: number }) =>
  [added && `追加${added}人`, updated && `更新${updated}人`].filter(Boolean).join('・')

/** What the club's log says of an event; null for what it doesn't tell, such as answers and fees. */
export function activityLine(event: ClubEvent): ActivityLine | null {
  switch (event.type) {
    case 'schedule.added':
      return dated(event, 'を追加', added)
    case 'schedule.updated':
      return dated(event, verbOf(event), updated)
    case 'schedule.deleted':
      return dated(event, 'を削除', deleted)
    case 'schedule.cancelled':
      return called(event, '中止に')
    case 'schedule.reinstated':
      return called(event, '再開')
    case 'schedule.undone':
      return line(
        'schedule',
        `「${event.label}」を元に戻しました（${[`${event.restored}件`, event.by].filter(Boolean).join('・')}）`,
      )
    case 'attachment.added':
      return attachment(event, '追加', added)
    case 'attachment.deleted':
      return attachment(event, '削除', deleted)
    case 'venue.added':
      return line('venue', added(venue(event)))
    case 'venue.updated':
      return line('venue', updated(venue(event)))
    case 'venue.deleted':
      return line('venue', deleted(venue(event)))
    case 'category.added':
      return line('category', added(category(event)), [event.id])
    case 'category.updated':
      return line('category', updated(category(event)), [event.id])
    case 'category.deleted':
      return line('category', deleted(category(event)))
    case 'coach.added':
      return line('coach', added(coach(event)))
    case 'coach.updated':
      return line('coach', updated(`${event.name}さんのプロフィール`))
    case 'coach.deleted':
      return line('coach', deleted(coach(event)))
    case 'document.added':
      return line('document', added(document(event)))
    case 'document.updated':
      return line('document', updated(document(event)))
    case 'document.deleted':
      return line('document', deleted(document(event)))
    case 'folder.added':
      return line('folder', added(folder(event)))
    case 'folder.updated':
      return line('folder', updated(folder(event)))
    case 'folder.deleted':
      return line('folder', deleted(folder(event)))
    case 'member.joined':
      return line('member', `${event.name}さんが入会しました`)
    case 'member.updated':
      return line('member', updated(`${event.name}さんの基本情報`))
    case 'members.imported':
      return line('member', `名簿が取り込まれました（${imported(event)}）`)
    case 'members.importUndone':
      return line('member', `名簿の取り込みが取り消されました（${imported(event)}）`)
    case 'member.left':
      return line('member', `${event.name}さんが退会しました`)
    case 'noted':
      return line(event.subject, event.sentence, event.categoryIds)
    case 'member.statusChanged':
    case 'answer.seated':
    case 'answer.moved':
    case 'fee.changed':
    case 'fee.paid':
    case 'fee.unpaid':
      return null
  }
}
