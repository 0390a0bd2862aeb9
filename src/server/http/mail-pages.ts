import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { topicTexts } from '../../domain/notices/notice.ts'
import { announcementOfLink, readByLink } from '../announcements/by-link.ts'
import type { Db } from '../db/database.ts'
import { openedByLink } from '../identity/opened-by-link.ts'
import { escapeHtml } from '../notices/mail-text.ts'
import { confirmAddress, topicsOfLink, unsubscribe } from '../notices/opened.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { linkToken } from './path-names.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:24px 16px;background:#f7f7f4;color:#1b2130;
font:16px/1.7 'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif}main{max-width:480px;margin:0 auto;background:#fff;
border:1px solid #e3e4df;border-radius:12px;padding:24px 16px}h1{margin:0 0 8px;font-size:20px;line-height:1.4}
p{margin:0 0 16px}button{width:100%;min-height:48px;border:0;border-radius:8px;background:#2a4b9b;color:#fff;
font:inherit;font-weight:700;cursor:pointer}button:focus-visible{outline:3px solid #9db6f2;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#14161c;color:#e8eaf0}main{background:#1d2028;border-color:#343946}
button{background:#9db6f2;color:#14161c}}`

/** A page behind a mail's link: no script, no cookie, no log-in. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`

const sendPage = (reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    // Without one, a form's POST would say that it came from nowhere, and be refused.
    .header('referrer-policy', 'same-origin')
    .send(page(title, body))

const sendOver = (reply: FastifyReply) =>
  sendPage(
    reply.status(404),
    'このリンクは使えません',
    '<p>期限が切れたか、すでに使えなくなっています。アプリの「通知の受け取り方」から変更できます。</p>',
  )

/** Pages that mails lead to. A GET of `/u` and `/r` changes nothing: mail scanners open every link. */
export async function mailPages(app: FastifyInstance, { createContext }: ContextOptions) {
  app.removeAllContentTypeParsers()
  // A form that says nothing: what it is about is in its address.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, null),
  )
  const opened = <Found>(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (db: Db, token: string, now: Date) => Promise<Found>,
  ) => {
    const { db, clock, address } = createContext(request, reply)
    const { now } = clock
    return openedByLink(db, { address, now }, () => find(db, linkToken(request), now))
  }
  app.get('/u/:token', async (request, reply) => {
    const topics = await opened(request, reply, topicsOfLink)
    if (!topics) return sendOver(reply)
    const labels = topics.map((topic) => `「${topicTexts[topic].label}」`).join('')
    return sendPage(
      reply,
      'メールの受け取りを止める',
      `<p>${labels}のメールを止めます。プッシュ通知は変わりません。中止の連絡は、これからも届きます。</p>
<form method="post"><button>メールを止める</button></form>`,
    )
  })
  app.post('/u/:token', async (request, reply) => {
    if (!(await opened(request, reply, unsubscribe))) return sendOver(reply)
    return sendPage(
      reply,
      'メールを止めました',
      '<p>アプリの「通知の受け取り方」から、いつでも元に戻せます。</p>',
    )
  })
  app.get('/r/:token', async (request, reply) => {
    const announcement = await opened(request, reply, announcementOfLink)
    if (!announcement) return sendOver(reply)
    return sendPage(
      reply,
      announcement.title,
      '<p>読んだら押してください。ご家族のどなたか1人で大丈夫です。</p><form method="post"><button>確認しました</button></form>',
    )
  })
  app.post('/r/:token', async (request, reply) => {
    if (!(await opened(request, reply, readByLink))) return sendOver(reply)
    return sendPage(
      reply,
      '確認しました',
      '<p>ありがとうございました。このページは閉じてかまいません。</p>',
    )
  })
  app.get('/c/:token', async (request, reply) => {
    if (!(await opened(request, reply, confirmAddress))) return sendOver(reply)
    return sendPage(
      reply,
      'メールを受け取れます',
      '<p>このアドレスにチームからのお知らせが届きます。このページは閉じてかまいません。</p>',
    )
  })
}
