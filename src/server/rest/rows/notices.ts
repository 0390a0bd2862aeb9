import { create, get, members, post, put, remove, type Section } from './row.ts'

export const notices: Section = {
  name: 'お知らせ',
  about: '通知の受け取り方です。',
  rows: [
    get('/api/notices/settings', '自分の通知の受け取り方', members('notices.settings')),
    put('/api/notices/settings', '自分の通知の受け取り方を変える', members('notices.update')),
    create(
      '/api/notices/devices',
      'この端末でプッシュ通知を受け取る',
      members('notices.addDevice'),
      {
        refusals: ['conflict'],
      },
    ),
    remove('/api/notices/devices/:id', '端末の通知をやめる', members('notices.removeDevice')),
    post('/api/notices/test', '自分にテストメールを送る', members('notices.sendTest'), {
      refusals: ['tooManyRequests'],
    }),
    get('/api/notices/unreached', 'お知らせが届かない人', { coach: 'coach.notices.unreached' }),
  ],
}
