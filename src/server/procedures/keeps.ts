import { z } from 'zod'
import { fieldError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'

interface Call<Ctx, Input, Result> {
  ctx: Ctx
  input: Input
  getRawInput: () => Promise<unknown>
  next: () => Promise<Result>
}

const record = z.record(z.string(), z.unknown())

/** Of what a call makes, nothing is stored before. */
export const nothing = async () => ({})

/**
 * For the `use` of a call that stores something, after its `input`: what its caller sees but may not say there, such as
 * the e-mail address in a profile, it may send as it is stored, and as nothing else (rule H9).
 * @throws AppError forbidden at the field
 */
export const keeps =
  <Ctx extends { publicUrl: string }, Input, Result>(
    fields: readonly string[],
    stored: (ctx: Ctx, input: Input) => Promise<object>,
  ) =>
  async ({ ctx, input, getRawInput, next }: Call<Ctx, Input, Result>): Promise<Result> => {
    const sent = record.safeParse(await getRawInput()).data ?? {}
    const named = fields.filter((field) => sent[field] !== undefined)
    if (named.length) {
      const values = new Map(Object.entries(await stored(ctx, input)))
      const changed = named.find(
        (field) => told(sent[field], ctx.publicUrl) !== told(values.get(field), ctx.publicUrl),
      )
      if (changed) throw fieldError(changed, refusals.keptField, 'forbidden')
    }
    return next()
  }

/** As an answer tells it: a photo with the server's address or without, an empty text as nothing. */
function told(value: unknown, publicUrl: string): string {
  if (value === '' || value === undefined) return 'null'
  if (typeof value === 'string' && value.startsWith(`${publicUrl}/`))
    return JSON.stringify(value.slice(publicUrl.length))
  return JSON.stringify(value)
}

/** The fields of an answer that a change does not take. `password` is nobody's to see, and set by calls of its own. */
export const keptOf = (
  answer: z.ZodObject,
  taken: z.ZodObject,
  except: readonly string[] = [],
): string[] =>
  [...Object.keys(answer.shape), 'password'].filter(
    (field) => !(field in taken.shape) && field !== 'teamId' && !except.includes(field),
  )
