import { create, get, post, put, remove, type Section, streamed } from './row.ts'

export const admin: Section = {
  name: 'システム管理',
  about: 'システム管理者の画面と、スポーツの一覧です。',
  rows: [
    get('/api/admin/setup-needed', '最初の管理者が必要かどうか', { anyone: 'public.setupNeeded' }),
    create('/api/admin/register', '最初の管理者を登録する', { anyone: 'public.setUpAdmin' }),
    post(
      '/api/admin/login',
      '管理者としてログインする',
      { anyone: 'public.logInAdmin' },
      { refusals: ['unauthenticated', 'tooManyRequests'] },
    ),
    post('/api/admin/logout', '管理者としてログアウトする', { anyone: 'public.logOutAdmin' }),
    get('/api/admin/stats', '全体の数字', { admin: 'admin.stats' }),
    get('/api/admin/teams', 'すべてのチーム', { admin: 'admin.teams.all' }, streamed),
    get('/api/admin/teams/:id', 'チーム1つ', { admin: 'admin.teams.get' }),
    put('/api/admin/teams/:id/storage', 'チームの保存容量を決める', {
      admin: 'admin.teams.setStorage',
    }),
    get('/api/admin/registration', 'クラブの登録の受け付け', { admin: 'admin.registration.get' }),
    put('/api/admin/registration', 'クラブの登録の受け付けを変える', {
      admin: 'admin.registration.set',
    }),
    create('/api/admin/registration/code', '登録の招待コードを新しくする', {
      admin: 'admin.registration.renewCode',
    }),
    get('/api/admin/jobs', '待っている処理と失敗した処理', { admin: 'admin.jobs.state' }),
    post('/api/admin/jobs/retry', '止まった処理をすべてもう一度実行する', {
      admin: 'admin.jobs.retryAll',
    }),
    post('/api/admin/jobs/:id/retry', '失敗した処理をもう一度実行する', {
      admin: 'admin.jobs.retry',
    }),
    get('/api/admin/backups', 'バックアップ', { admin: 'admin.backups.list' }),
    post('/api/admin/backups', 'バックアップを作成する', { admin: 'admin.backups.make' }),
    remove('/api/admin/jobs/:id', 'できなかった処理を破棄する', { admin: 'admin.jobs.discard' }),
    get('/api/admin/accounts', '管理者', { admin: 'admin.accounts.list' }),
    create('/api/admin/accounts', '管理者を追加する', { admin: 'admin.accounts.add' }),
    get('/api/sports', 'スポーツ', { anyone: 'public.sports' }),
    create('/api/sports', 'スポーツを追加する', { admin: 'admin.sports.create' }),
    put('/api/sports/:id', 'スポーツを変更する', { admin: 'admin.sports.update' }),
    remove('/api/sports/:id', 'スポーツを削除する', { admin: 'admin.sports.delete' }),
  ],
}
