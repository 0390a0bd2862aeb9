import {
  create,
  get,
  members,
  patch,
  put,
  remove,
  type Section,
  streamed,
  throttled,
  withPhoto,
} from './row.ts'

export const team: Section = {
  name: 'チームとコーチ',
  about: 'チームの情報、カテゴリー、活動場所、コーチです。',
  rows: [
    get(
      '/api/teams',
      '自分のチーム（管理者はすべてのチーム）',
      { ...members('teams'), admin: 'admin.teams.all' },
      streamed,
    ),
    put('/api/teams/:id', 'チーム情報と料金を変更する（代表）', { coach: 'coach.updateTeam' }),
    get('/api/team-settings', '新しい予定の回答の締切などの標準', { coach: 'coach.settings.get' }),
    put('/api/team-settings', '新しい予定の回答の締切などの標準を変更する', {
      coach: 'coach.settings.update',
    }),
    get('/api/stats', 'ダッシュボードの数字', { coach: 'coach.stats' }),
    get('/api/stats/:teamId', 'ダッシュボードの数字', { coach: 'coach.stats' }),
    get('/api/activity-logs/:teamId', '更新履歴', members('activity')),

    get('/api/categories', 'カテゴリー', members('categories.list')),
    get('/api/categories/:teamId', 'カテゴリー', members('categories.list')),
    create('/api/categories', 'カテゴリーを追加する', { coach: 'coach.categories.create' }),
    remove('/api/categories/:id', 'カテゴリーを削除する', { coach: 'coach.categories.delete' }),

    get('/api/teams/:teamId/venues', '活動場所', members('venues.list')),
    create('/api/venues', '活動場所を追加する', { coach: 'coach.venues.create' }),
    put('/api/venues/:id', '活動場所を変更する', { coach: 'coach.venues.update' }),
    remove('/api/venues/:id', '活動場所を削除する', { coach: 'coach.venues.delete' }),

    get('/api/teams/:teamId/coaches', 'コーチ', members('coaches.list')),
    get('/api/team/:teamId/coaches', 'コーチ', members('coaches.list')),
    create('/api/coach/register', 'コーチを追加する', { coach: 'coach.coaches.add' }),
    get('/api/coach/:id', 'コーチ1人', members('coaches.get')),
    put(
      '/api/coach/:id',
      '自分のプロフィールを変更する',
      { coach: 'coach.profile.update' },
      withPhoto,
    ),
    put(
      '/api/coach/:id/password',
      '自分のパスワードを変更する',
      { coach: 'coach.profile.changePassword' },
      throttled,
    ),
    put(
      '/api/coach/:id/email',
      '自分のメールアドレスを変更する',
      { coach: 'coach.profile.changeEmail' },
      throttled,
    ),
    remove('/api/coaches/:id', 'コーチを削除する（代表）', { coach: 'coach.coaches.delete' }),
    patch(
      '/api/coaches/:id/password',
      'コーチのパスワードを設定する（代表）',
      { coach: 'coach.coaches.setPassword' },
      throttled,
    ),
    get('/api/coach-categories/:coachId', 'コーチの担当カテゴリー', {
      coach: 'coach.coachCategories.list',
    }),
    create('/api/coach-categories', 'カテゴリーを担当する', { coach: 'coach.coachCategories.add' }),
    remove('/api/coach-categories/:id', 'カテゴリーの担当を外れる', {
      coach: 'coach.coachCategories.remove',
    }),
  ],
}
