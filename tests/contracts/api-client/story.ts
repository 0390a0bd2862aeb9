// A program of another club: `client.ts` is generated from the OpenAPI document (`api-client.test.ts`).
import { ok } from '@oazapfts/runtime'
import * as api from './client.ts'

const [baseUrl = ''] = process.argv.slice(2)
const password = 'himitsu-1'

/** A person: a browser with cookies of its own. */
function someone() {
  const cookies = new Map<string, string>()
  const browse: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(input, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return { baseUrl, fetch: browse }
}

const coach = someone()
const { team, coach: owner } = await ok(
  api.postTeamsRegister(
    {
      clubName: 'ひかり台FC',
      address: 'ひかり台小学校',
      sport: 'サッカー',
      ownerName: '大野 健司',
      ownerEmail: 'ono@example.jp',
      password,
    },
    coach,
  ),
)
const category = await ok(api.postCategories({ name: 'U-10' }, coach))

const player = someone()
const email = 'ren@example.jp'
const name = { lastName: '高橋', firstName: '蓮' }
const { teamCode } = team
await ok(api.postStudentRegister({ ...name, email, password, teamCode }, player))
const student = await ok(api.postStudentLogin({ email, password }, player))
await ok(api.postStudentStudentIdCategories(student.id, { categoryIds: [category.id] }, player))

const day = { date: '2026-12-05', categoryIds: [category.id] }
const weekly = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-26' } as const
const practice = await ok(
  api.postSchedules({ ...day, title: '全体練習', startHour: 10, endHour: 12, ...weekly }, coach),
)
const match = await ok(api.postSchedules({ ...day, title: '練習試合', startHour: 14 }, coach))
const seen = await ok(api.getStudentStudentIdSchedules(student.id, {}, player))

const answer = await ok(
  api.postStudentStudentIdAttendance(
    student.id,
    { scheduleId: practice.id, status: 'present', comment: '10分遅れます' },
    player,
  ),
)
if (!('id' in answer)) throw new Error('the answer was taken back')
await ok(api.putAttendancesId(answer.id, { scheduleId: match.id }, coach))
const attendances = await ok(api.getAttendances({}, player))

const month = { year: 2026, month: 12 }
const bill = { ...month, studentId: student.id, baseAmount: 5000, spotFee: 500, isPaid: true }
const payment = await ok(api.postTuitionPayments(bill, coach))

const { uploadURL } = await ok(api.postObjectsUpload({}, coach))
await fetch(uploadURL, { method: 'PUT', body: 'お知らせ' })
const file = { title: '会則', fileUrl: uploadURL, fileName: '会則.txt' }
await ok(api.postDocuments(file, coach))
await ok(api.postScheduleFiles({ scheduleId: match.id, file: new Blob(['地図']) }, coach))
const documents = await ok(api.getDocuments({}, player))
const refused = await api.getTuitionPayments(month.year, month.month, {}, player)

process.stdout.write(
  JSON.stringify({
    owner: owner.role,
    events: seen.map(({ title, date }) => `${date} ${title}`),
    answers: attendances.map(({ scheduleId, status }) => [scheduleId === match.id, status]),
    amount: payment.amount,
    documents: documents.map(({ title, fileSize }) => [title, fileSize]),
    refused: refused.status,
  }),
)
