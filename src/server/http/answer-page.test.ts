import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFamily } from '../../../tests/support/family.ts'
import { issueLink } from '../notices/links.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const club = await aClub(db)
const { children, mother, father } = await aFamily(db, club)
const [ren = '', hana = ''] = children
const expiresAt = new Date(NOW.getTime() + 60 * 60_000)

beforeEach(() => {
  clock.now = NOW
})
const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

/** An event, and father's page that asks for answers to it. */
async function aPage() {
  const { id: scheduleId } = await club.anEvent()
  const { teamId } = club
  const { accountId, email } = father
  const payload = { scheduleIds: [scheduleId] }
  const recipient = { teamId, accountId, email, linkEpoch: 0 }
  const token = await issueLink(db, { recipient, purpose: 'answer', payload, expiresAt })
  const path = `/a/${token}`
  /** What the page's form sends as it is drawn, as a browser does. */
  const open = async (query = '') => {
    const { body } = await send('GET', `${path}${query}`)
    const fields = [...body.matchAll(/<input [^>]*name="([^"]+)"[^>]* value="([^"]*)"([^>]*)>/g)]
    return new URLSearchParams(
      fields
        .filter(([input, , , rest]) => !input.includes('radio') || rest?.includes('checked'))
        .map(([, name = '', value = '']): [string, string] => [name, value.replace(/[\r\n]/g, '')]),
    )
  }
  const post = (form: URLSearchParams) =>
    send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
  const field = (name: string, studentId = ren) => `${name} ${scheduleId} ${studentId}`
  const inApp = async (answer: object) => {
    const payload = { answers: [{ studentId: ren, scheduleId, ...answer }] }
    const sent = await send('PUT', '/api/family/answers', { by: mother, payload })
    expect(sent.statusCode).toBe(200)
  }
  const stored = () =>
    db
      .selectFrom('attendances')
      .select(['studentId', 'status', 'comment', 'answeredById'])
      .where('scheduleId', '=', scheduleId)
      .orderBy('createdAt')
      .execute()
  const changes = () =>
    db
      .selectFrom('attendanceChanges')
      .select('id')
      .where('scheduleId', '=', scheduleId)
      .execute()
      .then(({ length }) => length)
  return { open, post, field, inApp, stored, changes }
}

describe('two parents at once', () => {
  test('an answer that was given since the page was drawn stays, and is shown with who gave it', async () => {
    const { open, post, field, inApp, stored } = await aPage()
    const form = await open()
    expect(form.get(field('seen'))).toBe('')
    await inApp({ status: '×', comment: '<熱>です' })
    pass(1)
    form.set(field('mark'), '○')
    form.set(field('mark', hana), '△')
    const { statusCode, body } = await post(form)
    expect(statusCode).toBe(200)
    expect(body).toContain('1件、回答しました')
    expect(body).toContain('母・由美子さんが9:00に×と答えています')
    expect(body).toContain('コメント：&lt;熱&gt;です')
    expect(await stored()).toEqual([
      { studentId: ren, status: '×', comment: '<熱>です', answeredById: mother.accountId },
      { studentId: hana, status: '△', comment: null, answeredById: father.accountId },
    ])
  })

  test('a page drawn anew changes it on purpose', async () => {
    const { open, post, field, inApp, stored } = await aPage()
    await inApp({ status: '×', comment: '熱です' })
    pass(1)
    const form = await open()
    form.set(field('mark'), '○')
    form.set(field('comment'), '')
    expect((await post(form)).body).toContain('1件、回答しました')
    expect(await stored()).toMatchObject([{ status: '○', comment: null }])
  })

  test('one that was changed, or taken back, since it was drawn is told', async () => {
    const { open, post, field, inApp, stored } = await aPage()
    await inApp({ status: '○' })
    const form = await open()
    form.set(field('mark'), '△')
    pass(1)
    await inApp({ status: '×' })
    expect((await post(form)).body).toContain('母・由美子さんが9:01に×と答えています')
    await inApp({ status: '-' })
    expect((await post(form)).body).toContain('母・由美子さんが9:01に回答を取り消しています')
    expect(await stored()).toEqual([])
  })

  test('the same mark is nothing new, and leaves her comment', async () => {
    const { open, post, field, inApp, stored, changes } = await aPage()
    const form = await open()
    await inApp({ status: '○', comment: '10分遅れます' })
    pass(1)
    form.set(field('mark'), '○')
    expect((await post(form)).body).toContain('1件、回答しました')
    expect(await stored()).toMatchObject([
      { status: '○', comment: '10分遅れます', answeredById: mother.accountId },
    ])
    expect(await changes()).toBe(1)
  })

  test('a form that says nothing of what was seen has seen no answer', async () => {
    const { open, post, field, inApp, stored } = await aPage()
    const form = await open()
    await inApp({ status: '×', comment: '熱です' })
    pass(1)
    form.delete(field('seen'))
    form.set(field('mark'), '○')
    expect((await post(form)).body).toContain('母・由美子さんが9:00に×と答えています')
    expect(await stored()).toMatchObject([{ status: '×', comment: '熱です' }])
  })

  test('a mark tapped in the mail is chosen, and stored once it is sent', async () => {
    const { open, post, field, inApp, stored } = await aPage()
    await inApp({ status: '○' })
    const [, scheduleId] = field('mark').split(' ')
    const form = await open(`?choose=x-${scheduleId}-${ren}`)
    expect(form.get(field('mark'))).toBe('×')
    pass(1)
    await post(form)
    expect(await stored()).toMatchObject([{ status: '×', answeredById: father.accountId }])
  })
})

test.each(['10分遅れます', '車で行きます\n帰りは電車です'])(
  'a row sent back as it was shown is nothing new: %j',
  async (comment) => {
    const { open, post, field, inApp, stored } = await aPage()
    await inApp({ status: '○', comment })
    pass(1)
    const form = await open()
    expect((await post(form)).body).toContain('変わった回答はありません')
    form.set(field('mark'), '△')
    await post(form)
    expect(await stored()).toMatchObject([{ status: '△', comment }])
  },
)

describe('a comment', () => {
  test('has as many characters as anywhere, with none cut', async () => {
    const { open, post, field, stored } = await aPage()
    const comment = `${'あ'.repeat(999)}😀${'い'.repeat(999)}`
    const form = await open()
    form.set(field('mark'), '○')
    form.set(field('comment'), comment)
    await post(form)
    expect(await stored()).toMatchObject([{ comment }])
  })

  test.each([
    ['too long', 'あ'.repeat(2001), '2000文字以内で入力してください'],
    ['with a NUL byte', 'a\0b', '使用できない文字が含まれています'],
  ])('%s is refused, and no row is stored', async (_what, comment, sentence) => {
    const { open, post, field, stored } = await aPage()
    const form = await open()
    form.set(field('mark'), '○')
    form.set(field('mark', hana), '○')
    form.set(field('comment', hana), comment)
    const { statusCode, body } = await post(form)
    expect([statusCode, body]).toEqual([400, expect.stringContaining(sentence)])
    expect(await stored()).toEqual([])
  })
})

test('what says that it has seen nonsense is refused', async () => {
  const { open, post, field, stored } = await aPage()
  const form = await open()
  form.set(field('mark'), '○')
  form.set(field('seen'), 'x')
  const { statusCode, body } = await post(form)
  expect([statusCode, body]).toEqual([400, expect.stringContaining('形式が正しくありません')])
  expect(await stored()).toEqual([])
})

test('long comments of many rows fit into a form, each sent once', async () => {
  const { open, post, field, stored } = await aPage()
  const comment = 'あ'.repeat(2000)
  const form = await open()
  for (const studentId of children) {
    form.set(field('mark', studentId), '○')
    form.set(field('comment', studentId), comment)
  }
  // As much again as three children say, from rows of other events.
  for (let n = 0; n < 10; n += 1) form.set(field('comment', `child-${n}`), comment)
  expect(form.toString().length).toBeGreaterThan(200_000)
  expect((await post(form)).body).toContain('3件、回答しました')
  expect(await stored()).toMatchObject(children.map(() => ({ comment })))
  const { length } = (await open()).toString()
  expect(length).toBeLessThan(60_000)
})
