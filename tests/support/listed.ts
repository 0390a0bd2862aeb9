import { joinParts, type Parts } from '../../src/server/parts/parts.ts'

/** A list that a call answers in parts, as a whole. */
export const listed = async <Row>(answer: Promise<Parts<Row>>): Promise<Row[]> =>
  joinParts(await answer)
