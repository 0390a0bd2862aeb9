import {
  create,
  get,
  members,
  post,
  put,
  remove,
  type Section,
  streamed,
  throttled,
} from './row.ts'

export const schedules: Section = {
  name: 'スケジュールと出欠',
  about: '予定と繰り返し、出欠の回答、添付ファイルです。',
  rows: [
    get('/api/schedules', 'スケジュール', members('schedules.all'), streamed),
    create('/api/schedules', 'スケジュール（または繰り返し）を追加する', {
      coach: 'coach.schedules.create',
    }),
    put(
      '/api/schedules/:id',
      'スケジュール（または、この日以降・繰り返し全体）を変更する',
      { coach: 'coach.schedules.update' },
      { leavesOut: 'undo' },
    ),
    remove(
      '/api/schedules/:id',
      'スケジュール（または、この日以降・繰り返し全体）を削除する',
      { coach: 'coach.schedules.delete' },
      { leavesOut: 'undo' },
    ),
    get('/api/schedules/undo', '元に戻せるスケジュールの変更', {
      coach: 'coach.schedules.undoable',
    }),
    post('/api/schedules/undo', 'スケジュールの変更を元に戻す（24時間以内、1回だけ）', {
      coach: 'coach.schedules.undo',
    }),
    post('/api/schedules/cancel', '予定を中止にする', { coach: 'coach.schedules.cancel' }),
    post('/api/schedules/reinstate', '中止にした予定を再開する', {
      coach: 'coach.schedules.reinstate',
    }),
    get('/api/schedules/:id/told', '予定について最後に知らせたことと、届いた世帯', {
      coach: 'coach.schedules.told',
    }),
    get('/api/schedules/:id/reminders', '回答していない人と、お願いの状態', {
      coach: 'coach.schedules.reminders',
    }),
    post(
      '/api/schedules/:id/remind',
      '回答していない人に出欠の回答をお願いする',
      { coach: 'coach.schedules.remind' },
      { refusals: ['conflict', 'tooManyRequests'] },
    ),
    post('/api/schedules/ask-again', '変更前に答えた人に、もう一度聞く', {
      coach: 'coach.schedules.askAgain',
    }),
    get(
      '/api/student/:studentId/schedules',
      'メンバーのスケジュール',
      { coach: 'coach.schedules.ofStudent', player: 'player.schedules.all' },
      streamed,
    ),

    get('/api/attendances', 'チームの出欠', members('attendances.all'), streamed),
    create('/api/attendances', '出欠を答える', members('attendances.answer')),
    put('/api/attendances/:id', '出欠を変更する（コーチは同じ日の別の予定へ移動もできる）', {
      ...members('attendances.update'),
    }),
    get('/api/attendance-changes', '1つの出欠の履歴（新しい順）', {
      coach: 'coach.attendances.changes',
    }),
    get(
      '/api/student/:studentId/attendance',
      'メンバーの出欠',
      members('attendances.ofStudent'),
      streamed,
    ),
    create('/api/student/:studentId/attendance', '出欠を答える', members('attendances.answer')),

    get('/api/family', '子どもたちと、それぞれの未回答の件数', { player: 'player.family.get' }),
    get('/api/family/schedules', '子どもたちの予定と出欠（120日以内）', {
      player: 'player.family.schedules',
    }),
    put('/api/family/answers', '子どもたちの出欠をまとめて答える（1件ずつ結果が返る）', {
      player: 'player.family.answer',
    }),

    get('/api/schedule-files', 'スケジュールの添付ファイル', members('attachments.all'), streamed),
    create(
      '/api/schedule-files',
      'スケジュールにファイルを添付する',
      { coach: 'coach.attachments.add' },
      { isMultipart: true, ...throttled },
    ),
    remove('/api/schedule-files/:id', '添付ファイルを削除する', {
      coach: 'coach.attachments.delete',
    }),
  ],
}
