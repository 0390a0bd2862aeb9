import { create, get, members, post, put, remove, type Section, throttled } from './row.ts'

const registration = { refusals: ['conflict', 'tooManyRequests'] } as const

export const families: Section = {
  name: '保護者',
  about:
    '保護者のログインと、その招待・申請です。メンバーの呼び出しは、保護者も子どもとして使えます。',
  rows: [
    get('/api/students/:studentId/guardians', 'メンバーの保護者', members('guardians.ofStudent')),
    get('/api/guardians', 'チームの保護者', { coach: 'coach.guardians.list' }),
    remove(
      '/api/guardians/:id/children/:studentId',
      '保護者と子どもの関係を解除する',
      members('guardians.unlink'),
    ),
    post(
      '/api/guardians/:id/confirm-mail',
      '保護者に確認メールを送る',
      { coach: 'coach.guardians.mailCheck' },
      throttled,
    ),
    get(
      '/api/guardian-invitations',
      '返事を待っている保護者の招待',
      members('guardianInvitations.list'),
    ),
    create('/api/guardian-invitations', '保護者を招待する', members('guardianInvitations.create')),
    put(
      '/api/guardian-invitations/:id',
      '保護者の招待をもう一度送る（宛先を直すこともできる）',
      members('guardianInvitations.sendAgain'),
      { refusals: ['conflict'] },
    ),
    remove(
      '/api/guardian-invitations/:id',
      '保護者の招待を取り消す',
      members('guardianInvitations.revoke'),
    ),
    create('/api/guardian-invitations/slips', '招待用紙のコードを作る', {
      coach: 'coach.guardianInvitations.slips',
    }),
    get('/api/guardian-contacts', '名簿などで知っている保護者の連絡先（ログインのない方）', {
      coach: 'coach.guardianContacts.list',
    }),
    create('/api/guardian-contacts', 'メンバーの保護者の連絡先を加える', {
      coach: 'coach.guardianContacts.add',
    }),
    put('/api/guardian-contacts/:id', '保護者の連絡先を直す', {
      coach: 'coach.guardianContacts.change',
    }),
    remove('/api/guardian-contacts/:id', '保護者の連絡先を消す', {
      coach: 'coach.guardianContacts.remove',
    }),
    get('/api/guardian-claims', '確認を待っている保護者の申請', {
      coach: 'coach.guardianClaims.list',
    }),
    post('/api/guardian-claims/:id/approve', '保護者の申請を承認する', {
      coach: 'coach.guardianClaims.approve',
    }),
    remove('/api/guardian-claims/:id', '保護者の申請を断る', {
      coach: 'coach.guardianClaims.refuse',
    }),
    post(
      '/api/family/verify-invitation',
      '招待のリンクやコードを確かめる',
      { anyone: 'public.invitation' },
      throttled,
    ),
    create(
      '/api/family/join',
      '招待を受け取る（保護者のログインを作るか、ログイン中の保護者に子どもを加える）',
      { anyone: 'public.joinFamily' },
      { refusals: [...registration.refusals] },
    ),
    create(
      '/api/family/register',
      'チームIDで保護者として登録する',
      { anyone: 'public.registerFamily' },
      { refusals: [...registration.refusals] },
    ),
    post(
      '/api/family/confirm',
      'メールアドレスを確認する',
      { anyone: 'public.confirmAddress' },
      throttled,
    ),
    get('/api/family/profile', '保護者自身の情報', { player: 'player.guardian.me' }),
    put('/api/family/profile', '保護者自身の情報を変更する', { player: 'player.guardian.update' }),
    put(
      '/api/family/email',
      '保護者のメールアドレスを変更する',
      { player: 'player.guardian.changeEmail' },
      throttled,
    ),
    put(
      '/api/family/password',
      '保護者のパスワードを変更する',
      { player: 'player.guardian.changePassword' },
      throttled,
    ),
    post(
      '/api/family/confirm-mail',
      '確認メールをもう一度送る',
      { player: 'player.guardian.mailCheck' },
      throttled,
    ),
    post(
      '/api/family/children',
      '子どもを追加する',
      { player: 'player.guardian.addChildren' },
      throttled,
    ),
    post(
      '/api/family/children/:studentId/login',
      '子ども本人のログインを作る',
      { player: 'player.guardian.makeLogIn' },
      throttled,
    ),
    post(
      '/api/family/children/:studentId/withdraw',
      '子どもを退会させる',
      { player: 'player.guardian.withdraw' },
      throttled,
    ),
    post('/api/student/convert', 'このログインを保護者のものにする', {
      player: 'player.profile.convert',
    }),
  ],
}
