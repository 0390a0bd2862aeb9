import {
  create,
  get,
  members,
  patch,
  post,
  put,
  remove,
  type Section,
  streamed,
  throttled,
  withPhoto,
  withRoster,
} from './row.ts'

export const students: Section = {
  name: 'メンバー',
  about: 'メンバーと、カテゴリー、兄弟アカウントです。',
  rows: [
    get('/api/students', 'メンバー', members('students.list')),
    create('/api/students', 'メンバーを追加する（ログインは作られない）', {
      coach: 'coach.students.add',
    }),
    put('/api/students/:studentId/profile', 'メンバーの基本情報を変更する', {
      coach: 'coach.students.updateProfile',
    }),
    get('/api/imports/members', '名簿の取り込みの履歴', { coach: 'coach.imports.list' }),
    post(
      '/api/imports/members/preview',
      '名簿を取り込むとどうなるかを確かめる（何も保存されない）',
      { coach: 'coach.imports.preview' },
      withRoster,
    ),
    create(
      '/api/imports/members',
      '名簿からメンバーを追加・更新する（すべての行か、何も取り込まないか）',
      { coach: 'coach.imports.run' },
      withRoster,
    ),
    post('/api/imports/members/:id/invitations', '最後の取り込みの保護者に招待メールを送る', {
      coach: 'coach.imports.invite',
    }),
    post('/api/imports/members/:id/undo', '最後の取り込みを元に戻す', {
      coach: 'coach.imports.undo',
    }),
    get('/api/student/:studentId', 'メンバー1人', members('students.get')),
    patch(
      '/api/student/:studentId',
      'メンバーの種別（コーチ）、自分のプロフィール（本人）を変更する',
      {
        coach: 'coach.students.setPlayerType',
        player: 'player.profile.update',
      },
      withPhoto,
    ),
    remove('/api/students/:studentId', '退会する（コーチはメンバーを削除する）', {
      coach: 'coach.students.remove',
      player: 'player.profile.withdraw',
    }),
    put(
      '/api/student/:studentId/email',
      '自分のメールアドレスを変更する',
      { player: 'player.profile.changeEmail' },
      throttled,
    ),
    put(
      '/api/student/:studentId/password',
      '自分のパスワードを変更する',
      { player: 'player.profile.changePassword' },
      throttled,
    ),

    get(
      '/api/student-categories',
      'メンバーのカテゴリー',
      members('studentCategories.all'),
      streamed,
    ),
    create('/api/student-categories', 'メンバーのカテゴリーを追加する', {
      ...members('studentCategories.add'),
    }),
    remove('/api/student-categories/:studentId/:categoryId', 'メンバーのカテゴリーを外す', {
      ...members('studentCategories.remove'),
    }),
    get('/api/student/:studentId/categories', 'メンバーのカテゴリー', {
      coach: 'coach.studentCategories.ofStudent',
      player: 'player.ownCategories.list',
    }),
    post('/api/student/:studentId/categories', 'メンバーのカテゴリーを選び直す', {
      coach: 'coach.studentCategories.save',
      player: 'player.ownCategories.save',
    }),

    get('/api/sibling-links/:studentId', '自分の兄弟申請', { player: 'player.siblings.links' }),
    create('/api/sibling-links', '兄弟アカウントを申請する', { player: 'player.siblings.request' }),
    put('/api/sibling-links/:id/approve', '兄弟申請を承認する', {
      player: 'player.siblings.approve',
    }),
    remove('/api/sibling-links/:id', '兄弟申請を削除する', { player: 'player.siblings.delete' }),
    get('/api/siblings/:studentId', '自分の兄弟', { player: 'player.siblings.list' }),
    get('/api/sibling-links/team/:teamId/status', 'チームの兄弟', members('siblingStatus')),
  ],
}
