import { z } from 'zod'
import { mapParts, type Parts } from '../parts/parts.ts'
import { ofSize, sizeOf } from '../parts/size.ts'
import { takeTurn } from '../parts/turns.ts'

const PART = 200
const anyList = z.array(z.unknown())

/** What an answer is read from, part by part. */
export const isParts = (answer: unknown): answer is Parts<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

const parts = z.custom<Parts<unknown>>(isParts)

/** For the `output` of a procedure that answers a long list; others have their turn while it is checked. */
export function longList<Element extends z.core.$ZodType>(element: Element) {
  const schema = z.array(element)
  const check = async (answer: unknown) => {
    const list = anyList.parse(answer)
    const checked: z.output<Element>[] = []
    for (let start = 0; start < list.length; start += PART) {
      if (start > 0) await takeTurn()
      checked.push(...schema.parse(list.slice(start, start + PART)))
    }
    return ofSize(checked, sizeOf(answer))
  }
  return Object.assign(check, { schema })
}

/** For the `output` of a procedure that answers a list without an end that is known; `/api` streams it. */
export function listInParts<Element extends z.core.$ZodType>(element: Element) {
  const schema = z.array(element)
  const check = (answer: unknown): Parts<z.output<Element>> =>
    mapParts(parts.parse(answer), (part) => schema.parse(part))
  return Object.assign(check, { schema })
}

/**
 * The same two for elements that are made field by field, as their type says (`scheduleOf`): nothing else is in
 * them, and to look at each value again takes as long as to read them.
 */
export function typedList<Element extends z.core.$ZodType>(element: Element) {
  const list = z.custom<z.output<Element>[]>(Array.isArray)
  return Object.assign((answer: unknown) => list.parse(answer), { schema: z.array(element) })
}

export function typedParts<Element extends z.core.$ZodType>(element: Element) {
  const list = z.custom<Parts<z.output<Element>>>(isParts)
  return Object.assign((answer: unknown) => list.parse(answer), { schema: z.array(element) })
}
