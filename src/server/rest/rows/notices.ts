import { create, get, members, post, put, remove, type Section } from './row.ts'

export const notices: Section = {
  name: 'お知らせ',
  about: 'チームからのお知らせと、通知の受け取り方です。',
  rows: [
    get('/api/announcements', 'お知らせ', members('announcements.list')),
    get('/api/announcements/unread', 'まだ読んでいないお知らせの数', {
      player: 'player.announcements.unread',
    }),
    get('/api/announcements/:id', 'お知らせ1件', members('announcements.get')),
    create(
      '/api/announcements',
      'お知らせを書く',
      { coach: 'coach.announcements.create' },
      {
        refusals: ['conflict'],
      },
    ),
    put('/api/announcements/:id', 'お知らせを訂正する', { coach: 'coach.announcements.update' }),
    remove('/api/announcements/:id', 'お知らせを削除する', { coach: 'coach.announcements.remove' }),
    post(
      '/api/announcements/:id/resend',
      '未読の人に再送する',
      { coach: 'coach.announcements.resend' },
      { refusals: ['conflict', 'tooManyRequests'] },
    ),
    post('/api/announcements/:id/read', '読んだことを記録する', {
      player: 'player.announcements.read',
    }),
    post('/api/announcements/:id/confirm', '確認したことを記録する', {
      player: 'player.announcements.confirm',
    }),
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
