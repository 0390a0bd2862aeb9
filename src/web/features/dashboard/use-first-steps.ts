import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'
import { today } from '../../../domain/time/clock.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'

/** Where a step leads. The router's `linkOptions` checks the same, against every route at once. */
type Target<To extends string> = LinkOptions<RegisteredRouter, string, To>

const stepsOf = (today: string) => ({
  categories: {
    title: 'カテゴリーを作る',
    text: '学年やクラスごとに分けておくと、予定とメンバーを見分けられます。',
    verb: 'カテゴリーを追加',
    link: {
      to: '/team/category',
      search: { dialog: 'new' },
    } as const satisfies Target<'/team/category'>,
  },
  venues: {
    title: '活動場所を登録する',
    text: 'よく使うグラウンドや体育館を、予定を作るときに選べるようになります。',
    verb: '活動場所を追加',
    link: { to: '/team/place', search: { dialog: 'new' } } as const satisfies Target<'/team/place'>,
  },
  events: {
    title: '最初の予定を入れる',
    text: '毎週の練習は、繰り返しの設定でまとめて追加できます。',
    verb: '予定を追加',
    link: {
      to: '/team/schedule',
      search: { add: today },
    } as const satisfies Target<'/team/schedule'>,
  },
  members: {
    title: 'メンバーを登録する',
    text: '名簿を取り込むか、招待文を送って登録してもらいます。メールのない子どもも追加できます。',
    verb: '名簿を取り込む',
    link: { to: '/team/members/import' } as const satisfies Target<'/team/members/import'>,
  },
})

export type FirstStep = ReturnType<typeof stepsOf>[keyof ReturnType<typeof stepsOf>] & {
  done: boolean
}

/**
 * What a new club has still to do, in order; null once it runs: it has members and an event, now or
 * ever. Undefined while that isn't known.
 */
export function useFirstSteps(): FirstStep[] | null | undefined {
  const { timeZone } = useCoachMe()
  // Asked again at each visit, so that no write elsewhere has to think of it.
  const { data: done, isError } = trpc.coach.firstSteps.useQuery(undefined, askAtOpening)
  if (isError && !done) return null
  if (!done) return undefined
  if (done.members && done.events) return null
  const steps = stepsOf(today({ now: new Date(), timeZone }))
  return [
    { ...steps.categories, done: done.categories },
    { ...steps.venues, done: done.venues },
    { ...steps.events, done: done.events },
    { ...steps.members, done: done.members },
  ]
}
