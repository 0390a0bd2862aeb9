import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../../db/seed/demo.ts'
import { addDays } from '../../src/domain/time/dates.ts'

export type Who = 'anybody' | 'coach' | 'player' | 'guardian' | 'admin'

export interface Screen {
  /** Of its pictures. */
  name: string
  /** What it is to those who look at it. */
  title: string
  path: string
}

interface Known {
  id: string
}
interface KnownEvent extends Known {
  title: string
  date: string
}

const logIns: Record<Exclude<Who, 'anybody'>, [path: string, mailbox: string]> = {
  coach: ['/api/coach/login', 'ono'],
  player: ['/api/student/login', 'ren'],
  guardian: ['/api/student/login', 'yumiko'],
  admin: ['/api/admin/login', 'admin'],
}

const inTokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })

async function get<Value>(request: APIRequestContext, path: string): Promise<Value> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return await answer.json()
}

/** `request` is a session of the demo club from then on. */
export async function asOneOfDemo(request: APIRequestContext, who: Who) {
  if (who === 'anybody') return
  const [path, mailbox] = logIns[who]
  const data = { email: `${mailbox}@example.jp`, password: DEMO_PASSWORD }
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
}

function found<Thing>(things: readonly Thing[], what: string, fits: (thing: Thing) => boolean) {
  const thing = things.find(fits)
  if (!thing) throw new Error(`The demo club has no ${what}`)
  return thing
}

const screen = (name: string, title: string, path: string): Screen => ({ name, title, path })

const ofAnybody = () => [
  screen('log-in', 'ログイン', '/'),
  screen('join', '新規登録（招待のリンクから）', '/?code=HKR7M2XT'),
  screen('coach-log-in', 'コーチログイン', '/team'),
  screen('admin-log-in', '管理者ログイン', '/admins'),
  screen('register', 'クラブ登録', '/register'),
  screen('register-sport', 'クラブ登録（スポーツ）', '/register?step=2'),
  screen('register-owner', 'クラブ登録（代表アカウント）', '/register?step=3'),
  screen('reset-password', 'パスワードの再設定', '/reset-password?token=none'),
  screen('invitation', '招待', '/i?token=none'),
  screen('nowhere', '404', '/nowhere'),
]

async function ofCoach(request: APIRequestContext) {
  const today = inTokyo.format(new Date())
  const events = await get<KnownEvent[]>(request, '/api/schedules')
  const coming = events.filter(({ date }) => date >= today)
  const single = found(coming, 'match', ({ title }) => title.includes('練習試合'))
  const series = found(coming, 'training', ({ title }) => title === 'U-12 練習')
  const students = await get<(Known & { lastName: string; firstName: string })[]>(
    request,
    '/api/students',
  )
  const member = found(students, 'brother', ({ firstName }) => firstName === '蓮')
  const [{ id: teamId }] = await get<[Known]>(request, '/api/teams')
  const coaches = await get<(Known & { role: string })[]>(request, `/api/teams/${teamId}/coaches`)
  const coach = found(coaches, 'coach', ({ role }) => role === 'coach')
  const [category] = await get<[Known]>(request, '/api/categories')
  const [venue] = await get<[Known]>(request, `/api/teams/${teamId}/venues`)
  const [document] = await get<[Known]>(request, '/api/documents')
  const [folder] = await get<[Known]>(request, '/api/folders')
  const [announcement] = await get<[Known]>(request, '/api/announcements')
  const schedule = '/team/schedule'
  return [
    screen('dashboard', 'ダッシュボード', '/team'),
    screen('dashboard-members', 'メンバー一覧', '/team?dialog=members'),
    screen('activity', '更新履歴', '/team/activity'),
    screen('schedule', 'スケジュール管理（リスト）', schedule),
    screen('schedule-past', '過去の予定', `${schedule}?past=true`),
    screen('schedule-week', 'スケジュール管理（週）', `${schedule}?view=week`),
    screen('schedule-month', 'スケジュール管理（月）', `${schedule}?view=month`),
    screen('schedule-day', '1日の予定', `${schedule}?view=month&day=${single.date}`),
    screen('event', '予定', `${schedule}?event=${single.id}`),
    screen('event-add', '予定の追加', `${schedule}?add=${addDays(today, 1)}`),
    screen('event-edit', '予定の編集', `${schedule}?edit=${single.id}`),
    screen('series-edit', '繰り返しの編集', `${schedule}?edit=${series.id}`),
    screen('venues', '活動場所', '/team/place'),
    screen('venue-edit', '活動場所の編集', `/team/place?edit=${venue.id}`),
    screen('venue-remove', '活動場所の削除', `/team/place?remove=${venue.id}`),
    screen('categories', 'カテゴリー管理', '/team/category'),
    screen('category-edit', 'カテゴリーの編集', `/team/category?edit=${category.id}`),
    screen('category-remove', 'カテゴリーの削除', `/team/category?remove=${category.id}`),
    screen('members', 'メンバー', '/team/members'),
    screen('guardians', '保護者', '/team/members?view=guardians'),
    screen('member', 'メンバーの詳細', `/team/members?member=${member.id}`),
    screen('member-add', 'メンバーの追加', '/team/members?dialog=new'),
    screen('member-edit', 'メンバーの編集', `/team/members?edit=${member.id}`),
    screen('member-remove', 'メンバーの削除', `/team/members?remove=${member.id}`),
    screen('import', '名簿の取り込み', '/team/members/import'),
    screen('invite', 'メンバー登録', '/team/invite'),
    screen('coaches', 'コーチ管理', '/team/staffs'),
    screen('coach-add', 'コーチの追加', '/team/staffs?dialog=new'),
    screen('coach-password', 'コーチのパスワード', `/team/staffs?password=${coach.id}`),
    screen('coach-remove', 'コーチの削除', `/team/staffs?remove=${coach.id}`),
    screen('fees', '月謝管理', '/team/billing'),
    screen('fees-year', '1年の月謝', `/team/billing?member=${member.id}`),
    screen('fees-reset', '未入金分の初期化', '/team/billing?dialog=reset'),
    screen('documents', '共有資料', '/team/information'),
    screen('document', '資料', `/team/information?open=${document.id}`),
    screen('document-move', '資料の移動', `/team/information?move=${document.id}`),
    screen('document-remove', '資料の削除', `/team/information?remove=${document.id}`),
    screen('folder', 'フォルダ', `/team/information?folder=${folder.id}`),
    screen('folder-add', 'フォルダの追加', '/team/information?dialog=new'),
    screen('team', 'チーム情報', '/team/information2'),
    screen('team-edit', 'チーム情報の編集', '/team/information2?basic=edit&fees=edit'),
    screen('line', 'LINE連携', '/team/line'),
    screen('coach-profile', 'プロフィール設定', '/team/profile'),
    screen('coach-email', 'メールアドレスの変更', '/team/profile?dialog=email'),
    screen('coach-own-password', 'パスワードの変更', '/team/profile?dialog=password'),
    screen('announcements', 'お知らせ', '/team/notices'),
    screen('announcement-new', 'お知らせを書く', '/team/notices?dialog=new'),
    screen('announcement-read', 'お知らせの既読', `/team/notices?id=${announcement.id}`),
  ]
}

async function ofPlayer(request: APIRequestContext) {
  const today = inTokyo.format(new Date())
  const events = await get<KnownEvent[]>(request, '/api/schedules')
  const match = found(
    events.filter(({ date }) => date >= today),
    'match',
    ({ title }) => title.includes('練習試合'),
  )
  const [document] = await get<[Known]>(request, '/api/documents')
  const [announcement] = await get<[Known]>(request, '/api/announcements')
  return [
    screen('attendance', '出欠管理', '/attendance'),
    screen('calendar', 'カレンダー（月）', '/'),
    screen('calendar-week', 'カレンダー（週）', '/?view=week'),
    screen('calendar-next', '次の予定', '/?view=next'),
    screen('calendar-day', '1日の予定', `/?day=${match.date}`),
    screen('calendar-categories', 'カテゴリ設定', '/?dialog=categories'),
    screen('event', '予定', `/?event=${match.id}`),
    screen('members', 'メンバー', '/members'),
    screen('coaches', 'コーチ', '/coaches'),
    screen('documents', '共有資料', '/information'),
    screen('document', '資料', `/information?open=${document.id}`),
    screen('profile', 'プロフィール', '/profile'),
    screen('profile-basic', '基本情報の編集', '/profile?dialog=basic'),
    screen('profile-email', 'メールアドレスの変更', '/profile?dialog=email'),
    screen('profile-password', 'パスワードの変更', '/profile?dialog=password'),
    screen('profile-sibling', '兄弟アカウントの連携', '/profile?dialog=sibling'),
    screen('profile-withdrawal', '退会', '/profile?dialog=withdrawal'),
    screen('announcements', 'お知らせ', '/notices'),
    screen('announcement', 'お知らせの本文', `/notices?id=${announcement.id}`),
  ]
}

const ofGuardian = () => [
  screen('attendance', '家族の出欠', '/attendance'),
  screen('attendance-week', '1週間まとめて回答', '/attendance?dialog=week'),
  screen('calendar', '家族のカレンダー（月）', '/'),
  screen('calendar-week', '家族のカレンダー（週）', '/?view=week'),
  screen('profile', '家族のプロフィール', '/profile'),
  screen('profile-email', '保護者のメールアドレスの変更', '/profile?dialog=email'),
]

async function ofAdmin(request: APIRequestContext) {
  const [{ id }] = await get<[Known]>(request, '/api/admin/teams')
  const [sport] = await get<[Known]>(request, '/api/sports')
  const team = `/admins/teams?team=${id}`
  return [
    screen('dashboard', '管理者のダッシュボード', '/admins'),
    screen('teams', 'チーム一覧', '/admins/teams'),
    screen('team', 'チームの詳細', team),
    screen('team-password', '代表のパスワード', `${team}&act=password`),
    screen('team-mail', '代表のメールアドレス', `${team}&act=mail`),
    screen('team-storage', 'チームの保存容量', `${team}&act=storage`),
    screen('team-suspend', 'チームの停止', `${team}&act=suspend`),
    screen('team-delete', 'チームの削除', `${team}&act=delete`),
    screen('accounts', '管理者', '/admins/accounts'),
    screen('account-add', '管理者の追加', '/admins/accounts?dialog=new'),
    screen('account-password', '管理者のパスワード', '/admins/accounts?dialog=password'),
    screen('sports', 'スポーツ', '/admins/sports'),
    screen('sport-edit', 'スポーツの編集', `/admins/sports?edit=${sport.id}`),
    screen('system', 'システム', '/admins/system'),
  ]
}

const lists: Record<Who, (request: APIRequestContext) => Screen[] | Promise<Screen[]>> = {
  anybody: ofAnybody,
  coach: ofCoach,
  player: ofPlayer,
  guardian: ofGuardian,
  admin: ofAdmin,
}

/** Every screen, and every dialog that has an address, of somebody of the demo club. */
export async function demoScreens(request: APIRequestContext, who: Who): Promise<Screen[]> {
  await asOneOfDemo(request, who)
  return await lists[who](request)
}
