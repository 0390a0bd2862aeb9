import { NOTE_MAX } from '../../domain/basics/validation.ts'
import { choiceOf, chosenIn } from '../../domain/notices/asked.ts'
import {
  closedMessage,
  isFromBefore,
  MARKS,
  type Mark,
  markLabels,
  UNANSWERED,
} from '../../domain/schedule/attendance.ts'
import { formatDeadline } from '../../domain/schedule/deadline.ts'
import type { FamilyAnswerResult, FamilySchedule } from '../../domain/schedule/family-answers.ts'
import {
  formatInstant,
  formatShortDate,
  formatTime,
  formatTimeRange,
} from '../../domain/time/calendar.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { dayTone, holidayName } from '../../domain/time/holidays.ts'
import type { MailedQuestion } from '../family-answers/mailed.ts'
import { escapeHtml } from '../notices/mail-text.ts'
import { ANSWER_STYLE } from './answer-page-style.ts'

const english: Record<Mark, string> = { '○': 'Attend', '△': 'Maybe', '×': 'Absent' }
const shapes: Record<Mark, string> = {
  '○': '<circle cx="12" cy="12" r="8"/>',
  '△': '<path d="M12 4.5 20.5 19.5h-17z"/>',
  '×': '<path d="m5.5 5.5 13 13M18.5 5.5l-13 13"/>',
}
const classes: Record<Mark, string> = { '○': 'o', '△': 't', '×': 'x' }
const shape = (mark: Mark) =>
  `<svg class="m ${classes[mark]}" viewBox="0 0 24 24" aria-hidden="true">${shapes[mark]}</svg>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${ANSWER_STYLE}</style></head>
<body>${body}</body></html>
`

const RING =
  '<svg class="ring" viewBox="0 0 40 40" aria-hidden="true"><path d="M10.9 30.2A14 14 0 1 1 16.8 33.7"/></svg>'

const framed = ({ recipient }: MailedQuestion, body: string) => `
<header>${RING}<div><b>${escapeHtml(recipient.teamName)}</b><small>まるクラブ</small></div></header>
<main>${body}</main>
<footer><p>このページは${escapeHtml(recipient.name)}さん宛てのメールから開いています。ほかの方には転送しないでください。</p>${
  recipient.contactEmail
    ? `<p>お問い合わせ：<a href="mailto:${escapeHtml(recipient.contactEmail)}">${escapeHtml(recipient.contactEmail)}</a></p>`
    : ''
}</footer>`

function leaf(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  const weekday = formatShortDate(date).slice(-2, -1)
  const holiday = holidayName(date)
  const title = holiday ? ` title="${escapeHtml(holiday)}"` : ''
  return `<div class="leaf ${dayTone(date)}"${title}><small>${month}月</small><b>${day}</b><i>${weekday}</i></div>`
}

function head(event: FamilySchedule, timeZone: string): string {
  const gather = formatTime(event.gatherHour, event.gatherMinute)
  const deadline = event.deadlineAt
    ? `<p>締切 ${formatDeadline(event.deadlineAt, timeZone)}</p>`
    : ''
  return `<div class="hd">${leaf(event.date)}<div><h2>${escapeHtml(event.title)}</h2>
<p><b>${formatTimeRange(event)}</b>${gather ? ` 集合 ${gather}` : ''}</p><p>${escapeHtml(event.venue)}</p>${deadline}</div></div>`
}

type Row = FamilySchedule['rows'][number]

function choices(
  event: FamilySchedule,
  { studentId, answer }: Row,
  child: string,
  choice: string | undefined,
): string {
  const { id } = event
  const row = { scheduleId: id, studentId }
  const chosen = chosenIn(row, choice) ?? answer?.status
  const key = `${id} ${studentId}`
  // Sent back as it was, it is an answer to what the event is now.
  const isOld = isFromBefore(event, answer)
  const was =
    answer && !isOld ? `<input type="hidden" name="was ${key}" value="${answer.status}">` : ''
  const old = isOld
    ? '<p class="old">日時か場所が変わる前の回答です。このままでよいときも、送ってください。</p>'
    : ''
  const radios = MARKS.map((mark) => {
    const field = choiceOf(row, mark)
    const checked = chosen === mark ? ' checked' : ''
    return `<input type="radio" name="mark ${key}" id="${field}" value="${mark}"${checked}><label for="${field}" class="${classes[mark]}">${shape(mark)}<span>${markLabels[mark]}<small lang="en">${english[mark]}</small></span></label>`
  }).join('')
  const comment = escapeHtml(answer?.comment ?? '')
  return `<fieldset><legend>${escapeHtml(child)}さん</legend>${old}<div class="rad">${radios}</div>
${was}<input type="hidden" name="seen ${key}" value="${answer?.updatedAt ?? ''}">
<input class="inp" name="comment ${key}" value="${comment}" maxlength="${NOTE_MAX}" placeholder="コメント（任意） Comment" aria-label="${escapeHtml(child)}さんのコメント"></fieldset>`
}

function card(
  event: FamilySchedule,
  { children }: MailedQuestion,
  timeZone: string,
  choice: string | undefined,
): string {
  const rows = event.rows
    .map((row) => {
      const child = children.get(row.studentId) ?? ''
      if (!event.closed) return choices(event, row, child, choice)
      const said = row.answer ? `${row.answer.status} ${markLabels[row.answer.status]}` : '未回答'
      return `<p class="off"><b>${escapeHtml(child)}さん</b>（${said}）<br>${escapeHtml(closedMessage(event.closed, event.deadlineAt, timeZone))}</p>`
    })
    .join('')
  return `<article>${head(event, timeZone)}${rows}</article>`
}

/** @param choice a mark of the mail that was tapped (`choiceOf`) */
export function questionPage(
  question: MailedQuestion,
  { timeZone }: ClubClock,
  choice?: string,
): string {
  const { events } = question
  const isOpen = events.some(({ closed, rows }) => closed === null && rows.length > 0)
  const cards = events.map((event) => card(event, question, timeZone, choice)).join('')
  const form = isOpen
    ? `<form method="post"><p class="sub">マークを選んで、いちばん下のボタンを押してください。</p>${cards}
<div class="go"><button>この内容で回答する<small lang="en">Send answers</small></button></div></form>`
    : `<p class="sub">いま回答できる予定はありません。</p>${cards}`
  return page(
    '出欠の回答',
    framed(question, `<h1>出欠の回答<small lang="en">Attendance</small></h1>${form}`),
  )
}

const nameOfEvent = (event: FamilySchedule) =>
  `${formatShortDate(event.date)} ${formatTimeRange(event)} ${escapeHtml(event.title)}`

export function answeredPage(
  question: MailedQuestion,
  results: FamilyAnswerResult[],
  { now, timeZone }: ClubClock,
): string {
  const { events, children } = question
  const known = new Map(events.map((event) => [event.id, event]))
  const rows = results.flatMap((result) => {
    const event = known.get(result.scheduleId)
    if (!event) return []
    const answer = result.result === 'refused' ? null : result.answer
    const mark = answer?.status ?? UNANSWERED
    const outcome =
      mark === UNANSWERED ? '' : `<span class="a">${shape(mark)}${markLabels[mark]}</span>`
    const why =
      result.result === 'stored' ? '' : `<span class="rf">${escapeHtml(result.error)}</span>`
    const comment =
      result.result === 'changed' && answer?.comment
        ? `<small>コメント：${escapeHtml(answer.comment)}</small>`
        : ''
    return `<li><div><b>${escapeHtml(children.get(result.studentId) ?? '')}さん</b><small>${nameOfEvent(event)}</small>${comment}</div>${outcome}${why}</li>`
  })
  const stored = results.filter(({ result }) => result === 'stored').length
  const title = stored > 0 ? `${stored}件、回答しました` : '変わった回答はありません'
  const list = rows.length > 0 ? `<ul class="res">${rows.join('')}</ul>` : ''
  return page(
    title,
    framed(
      question,
      `<h1>${title}<small lang="en">Thank you</small></h1><p class="sub">${formatInstant(now.toISOString(), timeZone)}</p>${list}
<p class="more"><a href="">答え直す</a><a href="/attendance">ログインして、すべての予定を見る</a></p>`,
    ),
  )
}

/** Nothing of it was stored. */
export const refusedPage = (sentence: string) =>
  page(
    '回答できませんでした',
    `<main><h1>回答できませんでした</h1><p class="sub">${escapeHtml(sentence)}</p><p class="more"><a href="">答え直す</a></p></main>`,
  )

export const linkOverPage = () =>
  page(
    'このリンクは使えません',
    '<main><h1>このリンクは使えません</h1><p class="sub">期限が切れたか、すでに使えなくなっています。ログインして回答してください。</p><p class="more"><a href="/attendance">ログインする</a></p></main>',
  )
