import type { inferRouterInputs } from '@trpc/server'
import { TIMELINE_LENGTH } from '../../domain/activity/activity.ts'
import { familyRangeFrom } from '../../domain/schedule/family-answers.ts'
import { rangeFrom } from '../../domain/schedule/schedule.ts'
import { today } from '../../domain/time/clock.ts'
import { addDays } from '../../domain/time/dates.ts'
import { pageRange } from '../../domain/time/page-range.ts'
import { isGuardian, type Session } from '../identity/sessions.ts'
import type { Context } from '../procedures/context.ts'
import type { ProcedurePath } from '../rest/rows/procedures.ts'
import type { AppRouter } from '../routers/index.ts'
import type { Call } from './call.ts'

type At<Node, Path> = Path extends `${infer Head}.${infer Rest}`
  ? At<Node[Head & keyof Node], Rest>
  : Node[Path & keyof Node]
type InputOf<Path extends ProcedurePath> = At<inferRouterInputs<AppRouter>, Path>

const ask = <Path extends ProcedurePath>(
  path: Path,
  ...[input]: InputOf<Path> extends void ? [] : [input: InputOf<Path>]
): Call => ({ path, input })

/**
 * What the screen at an address asks for first, in the words in which it asks: of every screen the shell's, and of a
 * portal's first screens all. What is missing here, or has changed there, the screen asks for by itself.
 * @param address with what it searches for, which would be another month, period or event
 */
export function firstCalls(session: Session, address: string, { clock }: Context): Call[] {
  const day = today(clock)
  if (session.kind === 'coach')
    return [ask('coach.me'), ...(address === '/team' ? dashboard(day) : [])]
  if (session.kind === 'admin') return []
  const { studentId } = session
  const shell = [
    ask('player.me'),
    ask('player.categories.list'),
    ask('player.ownCategories.list', { studentId }),
    ask('player.venues.list'),
    ask('player.announcements.unread'),
    ask('player.activity', { limit: TIMELINE_LENGTH }),
  ]
  const month = pageRange(day, 'month')
  if (isGuardian(session))
    return [
      ...shell,
      ask('player.family.get'),
      ...(address === '/' ? [ask('player.family.schedules', month)] : []),
      ...(address === '/attendance'
        ? [ask('player.family.schedules', familyRangeFrom(day)), ask('player.schedules.span')]
        : []),
    ]
  return [
    ...shell,
    ask('player.schedules.list', { studentId, ...rangeFrom(day) }),
    ...(address === '/' ? [ask('player.schedules.list', { studentId, ...month })] : []),
    ...(address === '/attendance' ? [ask('player.schedules.span')] : []),
  ]
}

const dashboard = (day: string): Call[] => [
  ask('coach.stats', { period: 'this-week' }),
  ask('coach.schedules.list', { from: day, to: addDays(day, 1) }),
  ask('coach.schedules.next'),
  ask('coach.categories.list'),
  ask('coach.venues.list'),
  ask('coach.firstSteps'),
  ask('coach.toDecide'),
  ask('coach.announcements.list', {}),
  ask('coach.activity', { limit: 10 }),
]
