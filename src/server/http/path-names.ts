import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../domain/basics/errors.ts'

const byToken = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

/** The token that a link's path ends with; empty for what can be none, which opens nothing. */
export const linkToken = ({ params }: FastifyRequest): string =>
  byToken.safeParse(params).data?.token ?? ''

const byPath = z.object({ path: z.string() })

/** No call has a `%` in its name. tRPC would decode what the router has decoded, and read another name than the rest does. */
export function refuseTwiceEncoded(app: FastifyInstance) {
  app.addHook('onRequest', async ({ params }) => {
    if (byPath.safeParse(params).data?.path.includes('%')) throw notFound()
  })
}
