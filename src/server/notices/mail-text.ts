import { type Asked, type AskedRow, choiceOf } from '../../domain/notices/asked.ts'
import { MARKS, type Mark, markLabels } from '../../domain/schedule/attendance.ts'
import { type Recipient, settingsPage } from './recipient.ts'

/** Japanese carriers' filters drop mails with HTML and many links. */
const PLAIN_ONLY =
  /@(docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|softbank\.ne\.jp|i\.softbank\.jp|ymobile\.ne\.jp)$/

export const takesHtml = (email: string) => !PLAIN_ONLY.test(email)

interface Parts {
  recipient: Recipient
  publicUrl: string
  heading: string
  text: string
  asked?: Asked | undefined
}

/** A mail that says everything by itself. */
export function plainMail({ recipient, publicUrl, text }: Parts): string {
  const { teamName, name, contactEmail } = recipient
  return [
    text.trim(),
    '',
    '――',
    teamName,
    `${name}さんに届いています。受け取り方の変更：${publicUrl}${settingsPage(recipient)}`,
    ...(contactEmail ? [`返信は${contactEmail}に届きます。`] : []),
    '',
  ].join('\n')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const LINK = /https?:\/\/[^\s<>"]+/g
const linked = (text: string) =>
  escapeHtml(text).replaceAll(LINK, (url) => `<a href="${url}" class="link">${url}</a>`)

/** An address under a ▼ line is a button, named by that line. */
function bodyOf(text: string): string {
  const withButtons = text
    .trim()
    .replaceAll(
      /^▼ ?(.+)\n(https?:\/\/\S+)$/gm,
      (_line, label, url) => `\u0000${url}\u0000${label}\u0000`,
    )
  return withButtons
    .split('\u0000')
    .map((part, place, parts) => {
      if (place % 3 === 0) return linked(part.trim()).replaceAll('\n', '<br>')
      if (place % 3 === 2) return ''
      const label = escapeHtml(parts[place + 1] ?? '')
      return `<p style="margin:16px 0"><a href="${escapeHtml(part)}" class="button">${label}</a></p>`
    })
    .join('')
}

const classes: Record<Mark, string> = { '○': 'o', '△': 't', '×': 'x' }

/** An event and a child, and their marks: each opens the page that takes answers, where it is chosen then. */
function rowOf(row: AskedRow, link: string): string {
  const marks = MARKS.map(
    (mark) =>
      `<td width="33%"><a href="${escapeHtml(link)}?choose=${choiceOf(row, mark)}" class="mark ${classes[mark]}">${mark} ${markLabels[mark]}</a></td>`,
  ).join('')
  const deadline = row.deadline ? `<br>締切 <b>${escapeHtml(row.deadline)}</b>` : ''
  return `<div class="ask"><p><b>${escapeHtml(row.event)}</b><br><b>${escapeHtml(row.child)}さん</b>　${escapeHtml(row.venue)}${deadline}</p>
<table role="presentation" width="100%" cellspacing="0" cellpadding="3"><tr>${marks}</tr></table></div>`
}

const askedOf = ({ intro, rows, others, link }: Asked) =>
  `<p>${escapeHtml(intro)}</p>${rows.map((row) => rowOf(row, link)).join('')}
${others.length > 0 ? `<p class="ask">${others.map(escapeHtml).join('<br>')}</p>` : ''}
<p style="margin:16px 0"><a href="${escapeHtml(link)}" class="button">まとめて答える</a></p>
<p class="note">押すと確認のページが開きます。ボタンを押すまで、回答は送られません。</p>`

const STYLE = `body{margin:0;padding:0 8px;background:#f7f7f4;color:#1b2130;font:16px/1.7 'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif;overflow-wrap:anywhere}
.card{max-width:528px;margin:16px auto;background:#fff;border:1px solid #e3e4df;border-radius:12px;padding:20px 16px}
.team{margin:0 0 4px;font-size:14px;font-weight:700;color:#2a4b9b}h1{margin:0 0 12px;font-size:20px;line-height:1.4}
.note{font-size:14px;color:#5a6275}.foot{max-width:560px;margin:0 auto 24px;padding:0 8px;font-size:14px;color:#5a6275}.link{color:#2a4b9b}
.button{display:block;background:#2a4b9b;color:#fff;border-radius:8px;padding:14px;text-align:center;font-weight:700;text-decoration:none}
p{margin:0 0 8px}.ask{border-top:1px solid #e3e4df;padding:12px 0 8px}.mark{display:block;border:1px solid #767d8e;border-radius:8px;padding:10px 0;
text-align:center;font-weight:700;text-decoration:none;white-space:nowrap}.o{color:#0c7556}.t{color:#8f5a00}.x{color:#c0353b}
@media(prefers-color-scheme:dark){.ask{border-color:#343946}.o{color:#5fd3a8}.t{color:#f0b95a}.x{color:#ff9096}body{background:#14161c;color:#e8eaf0}.card{background:#1d2028;border-color:#343946}
.team,.link{color:#9db6f2}.foot,.note{color:#a3aab8}.button{background:#9db6f2;color:#14161c}}`

/** The same for programs that show HTML: nothing in it is fetched. */
export function htmlMail({ recipient, publicUrl, heading, text, asked }: Parts): string {
  const { teamName, name, contactEmail } = recipient
  const settings = `${publicUrl}${settingsPage(recipient)}`
  const reply = contactEmail ? `<br>返信は${escapeHtml(contactEmail)}に届きます。` : ''
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body><div class="card"><p class="team">${escapeHtml(teamName)}</p><h1>${escapeHtml(heading)}</h1>
<div>${asked ? askedOf(asked) : bodyOf(text)}</div></div>
<p class="foot">${escapeHtml(name)}さんに届いています。<br><a href="${escapeHtml(settings)}" class="link">受け取り方の変更</a>${reply}</p>
</body></html>
`
}
