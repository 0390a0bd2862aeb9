import { create, get, post, type Row, type Section, throttled } from './row.ts'

const logIn: Partial<Row> = { refusals: ['unauthenticated', 'forbidden', 'tooManyRequests'] }

export const identity: Section = {
  name: '登録とログイン',
  about: 'クラブとメンバーの登録、ログイン、パスワードの再設定です。',
  rows: [
    get('/api/teams/registration', 'クラブの登録を受け付けているか', {
      anyone: 'public.registration',
    }),
    create('/api/teams/register', 'クラブを登録する', { anyone: 'public.registerTeam' }, throttled),
    create(
      '/api/student/register',
      'メンバーとして登録する',
      { anyone: 'public.registerPlayer' },
      throttled,
    ),
    post('/api/coach/login', 'コーチとしてログインする', { anyone: 'public.logInCoach' }, logIn),
    post('/api/coach/logout', 'コーチとしてログアウトする', { anyone: 'public.logOutCoach' }),
    post(
      '/api/student/login',
      'メンバーとしてログインする',
      { anyone: 'public.logInPlayer' },
      logIn,
    ),
    post('/api/student/logout', 'メンバーとしてログアウトする', { anyone: 'public.logOutPlayer' }),
    post('/api/student/switch', '承認済みの兄弟のアカウントを開く', {
      player: 'player.siblings.switchTo',
    }),
    post(
      '/api/coach/request-password-reset',
      'コーチの再設定メールを送る',
      { anyone: 'public.passwordReset.coach.request' },
      throttled,
    ),
    post(
      '/api/coach/verify-reset-token',
      'コーチの再設定トークンを確かめる',
      { anyone: 'public.passwordReset.coach.verify' },
      throttled,
    ),
    post(
      '/api/coach/reset-password',
      'コーチのパスワードを再設定する',
      { anyone: 'public.passwordReset.coach.reset' },
      throttled,
    ),
    post(
      '/api/student/request-password-reset',
      'メンバーの再設定メールを送る',
      { anyone: 'public.passwordReset.player.request' },
      throttled,
    ),
    post(
      '/api/student/verify-reset-token',
      'メンバーの再設定トークンを確かめる',
      { anyone: 'public.passwordReset.player.verify' },
      throttled,
    ),
    post(
      '/api/student/reset-password',
      'メンバーのパスワードを再設定する',
      { anyone: 'public.passwordReset.player.reset' },
      throttled,
    ),
  ],
}
