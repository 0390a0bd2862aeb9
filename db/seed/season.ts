import { addDays, addMonths, sundayOf, weekdayOf } from '../../src/domain/time/dates.ts'
import type { CategoryName, venues } from './club.ts'

type Time = `${number}:${number}`

/** An event as a coach would write it down. */
export interface Draft {
  title: string
  date: string
  /** Start, end, gathering. */
  times?: [Time, Time, Time]
  venue?: keyof typeof venues
  notes?: string
  categories: CategoryName[]
  coachAssigned?: boolean
  /** Every so many weeks, until the date. */
  weekly?: { interval: number; until: string }
  /** Fewer seats than want to come: some wait in line. */
  isFull?: boolean
  /** When it was put in, where that was not four weeks ahead. */
  addedMinutesAgo?: number
  /** A change since then. */
  changed?: { minutesAgo: number; notes: string }
}

const WEEKS_BACK = 26
const WEEKS_AHEAD = 12
const MONTHS_AHEAD = 3

/** New Year and Obon. */
const holidays = ['12-29', '12-30', '12-31', '01-01', '01-02', '01-03', '08-13', '08-14', '08-15']
export const isHoliday = (date: string) => holidays.includes(date.slice(5))

/** The same weekday, one or more weeks later where the club rests (or `days` reach into a rest). */
function openDate(date: string, days = 1): string {
  const rests = Array.from({ length: days }, (_, n) => addDays(date, n)).some(isHoliday)
  return rests ? openDate(addDays(date, 7), days) : date
}

/** The practices of the week, each from half a year ago to three months ahead. */
export function practices(today: string): Draft[] {
  const firstSunday = addDays(sundayOf(today), -7 * WEEKS_BACK)
  const until = addMonths(today, MONTHS_AHEAD)
  const practice = (weekday: number, draft: Omit<Draft, 'date'>, interval = 1): Draft => ({
    ...draft,
    date: addDays(firstSunday, weekday),
    weekly: { interval, until },
  })
  return [
    practice(6, {
      title: 'U-10 練習',
      times: ['9:00', '11:00', '8:45'],
      venue: 'first',
      categories: ['U-10'],
    }),
    practice(6, {
      title: 'U-12 練習',
      times: ['14:00', '16:30', '13:45'],
      venue: 'first',
      notes: '水筒を2本持たせてください。',
      categories: ['U-12'],
    }),
    practice(3, {
      title: '平日練習',
      times: ['17:00', '19:00', '16:45'],
      venue: 'third',
      categories: ['U-12'],
    }),
    practice(5, {
      title: 'スクール',
      times: ['17:30', '18:30', '17:20'],
      venue: 'park',
      notes: '雨天のときは市民体育館で行います。',
      categories: ['スクール'],
    }),
    practice(4, {
      title: 'ガールズ練習',
      times: ['17:00', '18:30', '16:50'],
      venue: 'gym',
      categories: ['ガールズ'],
    }),
    practice(
      2,
      {
        title: 'GK練習',
        times: ['17:00', '18:30', '16:50'],
        venue: 'first',
        notes: '参加する選手はコーチが指定します。グローブを忘れずに。',
        categories: ['GK'],
        coachAssigned: true,
      },
      2,
    ),
  ]
}

const LEAGUE = 'リーグ戦'
const opponents = ['北野FC', '桜丘キッカーズ', '若葉FC', '青葉台SC', 'つつじ野FC', 'みどり野SC']
const opponent = (n: number) => opponents[n % opponents.length] ?? ''

/** The match of the n-th Sunday; every eighth is free. */
function sundayMatch(n: number, date: string): Draft[] {
  if (n % 8 === 7) return []
  if (n % 8 === 5)
    return [
      {
        title: 'ガールズフェスタ',
        date,
        times: ['9:30', '12:30', '9:00'],
        venue: 'park',
        notes: '混合チームで試合をします。飲み物と帽子をお持ちください。',
        categories: ['ガールズ'],
      },
    ]
  if (n % 4 === 1)
    return [
      {
        title: `U-10 交流戦 vs ${opponent(n)}`,
        date,
        times: ['9:30', '11:30', '9:00'],
        venue: 'park',
        categories: ['U-10'],
      },
    ]
  if (n % 4 === 3)
    return [
      {
        title: `練習試合 vs ${opponent(n)}`,
        date,
        times: ['10:00', '12:30', '9:15'],
        venue: 'third',
        notes: '白と紺のユニフォームを両方持参してください。',
        categories: ['U-12', 'GK'],
      },
    ]
  return [
    {
      title: `${LEAGUE} vs ${opponent(n / 2)}`,
      date,
      times: ['9:00', '12:00', '8:15'],
      venue: n % 4 === 0 ? 'first' : 'midorino',
      notes: '会場では応援席からの指示をご遠慮ください。',
      categories: ['U-12', 'GK'],
    },
  ]
}

/** The league's matches, with the number of each. */
function numberLeague(matches: Draft[]): Draft[] {
  const league = matches.filter(({ title }) => title.startsWith(LEAGUE))
  return matches.map((match) => {
    const title = match.title.replace(LEAGUE, `${LEAGUE} 第${league.indexOf(match) + 1}節`)
    return { ...match, title }
  })
}

const seasonOf = (date: string) =>
  ['冬', '春', '夏', '秋'][Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? ''

export const isCamp = ({ title }: Draft) => title.includes('合宿')

/** Two days in the highlands, from a Saturday on. */
function camp(saturday: string): Draft[] {
  const day = (n: number, times: NonNullable<Draft['times']>): Draft => ({
    title: `${seasonOf(saturday)}合宿 ${n}日目`,
    date: addDays(saturday, n - 1),
    times,
    venue: 'highland',
    notes: '集合は第一小学校の正門前です。保険証のコピーと、着替えを2日分お持ちください。',
    categories: ['U-12', 'U-10'],
  })
  return [day(1, ['8:00', '17:00', '7:40']), day(2, ['8:00', '15:00', '7:40'])]
}

/** A day with three events, two of them for the same players. */
function cup(sunday: string): Draft[] {
  const morning: Draft = {
    title: 'ひかり台カップ 午前の部',
    date: sunday,
    times: ['9:00', '12:00', '8:15'],
    venue: 'first',
    notes: '午前と午後で人数を分けます。片方だけの参加でもかまいません。',
    categories: ['U-12', 'GK'],
  }
  return [
    morning,
    { ...morning, title: 'ひかり台カップ 午後の部', times: ['13:00', '16:00', '12:30'] },
    {
      title: 'U-10 交流戦',
      date: sunday,
      times: ['10:00', '12:00', '9:30'],
      venue: 'park',
      categories: ['U-10'],
    },
  ]
}

/** Everything that happens once: Sunday matches, a cup, two camps, and what is still open. */
export function singleEvents(today: string): Draft[] {
  const thisSunday = sundayOf(today)
  const sunday = (week: number) => addDays(thisSunday, 7 * week)
  const saturday = (week: number) => addDays(thisSunday, 7 * week + 6)
  const cupDay = openDate(sunday(2))
  const camps = [openDate(saturday(-16), 2), openDate(saturday(4), 2)].flatMap(camp)
  const busy = new Set([cupDay, ...camps.map(({ date }) => date)])
  const matches = Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, n) =>
    sundayMatch(n, sunday(n - WEEKS_BACK + 1)),
  )
  const nextSaturday = openDate(weekdayOf(today) === 6 ? saturday(1) : saturday(0))
  const others: Draft[] = [
    {
      title: '練習試合 vs みどり野SC',
      date: nextSaturday,
      times: ['11:30', '13:00', '11:15'],
      venue: 'first',
      notes: 'U-12 練習の前に行います。',
      categories: ['U-12', 'GK'],
      isFull: true,
      changed: {
        minutesAgo: 12,
        notes: 'U-12 練習の前に行います。保護者の車は校門左の駐車場へお願いします。',
      },
    },
    {
      title: 'サッカー体験会',
      date: openDate(saturday(3)),
      times: ['11:30', '12:30', '11:20'],
      venue: 'park',
      notes: 'お友だちを誘ってご参加ください。ボールは貸し出します。',
      categories: ['スクール', 'ガールズ'],
      addedMinutesAgo: 95,
    },
    {
      title: '親子サッカー大会',
      date: openDate(saturday(10)),
      notes: '時間と会場は決まりしだいお知らせします。',
      categories: ['U-12', 'U-10', 'ガールズ', 'スクール'],
      addedMinutesAgo: 31 * 60,
    },
  ]
  const free = matches.flat().filter(({ date }) => !busy.has(date) && !isHoliday(date))
  return [...numberLeague(free), ...cup(cupDay), ...camps, ...others]
}
