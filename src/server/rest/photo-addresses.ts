import { z } from 'zod'
import { PHOTO_PATH } from '../files/photos.ts'
import { type ProcedurePath, schemasOf } from './rows/procedures.ts'

const known = new Map<ProcedurePath, boolean>()

/** Whether a procedure's answers may tell of photos: in others, none is looked for. */
export function tellsOfPhotos(path: ProcedurePath): boolean {
  const tells = known.get(path) ?? namesPhotos(schemasOf(path).output)
  known.set(path, tells)
  return tells
}

const namesPhotos = (schema: z.core.$ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"photoUrl"')

/** Puts the server's address before the path of every photo in an answer, which it changes. */
export function completePhotos<Answer>(answer: Answer, publicUrl: string): Answer {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('photoUrl' in answer && typeof answer.photoUrl === 'string')
    if (answer.photoUrl.startsWith(PHOTO_PATH)) answer.photoUrl = publicUrl + answer.photoUrl
  for (const part of Object.values(answer)) completePhotos(part, publicUrl)
  return answer
}
