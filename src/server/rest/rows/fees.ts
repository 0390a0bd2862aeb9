import { create, get, post, type Section } from './row.ts'

export const fees: Section = {
  name: '月謝',
  about: 'メンバーの月ごとの月謝です。',
  rows: [
    get('/api/tuition-payments', '保存済みの月謝', { coach: 'coach.fees.payments' }),
    create('/api/tuition-payments', 'メンバーの月謝を保存する', { coach: 'coach.fees.save' }),
    post('/api/tuition-payments/reset-unpaid', '未払いの月謝を初期値に戻す', {
      coach: 'coach.fees.resetUnpaid',
    }),
  ],
}
