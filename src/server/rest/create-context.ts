import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../procedures/context.ts'

/** What a plugin that answers calls is registered with. */
export interface ContextOptions {
  createContext(request: FastifyRequest, reply: FastifyReply): Context
}
