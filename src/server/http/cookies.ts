import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '../identity/identity.ts'

/** The session cookies: HttpOnly, SameSite=Lax, for the whole site (rule I1). */
export function cookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): CookieJar {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, { token, expiresAt }) => {
      reply.setCookie(name, token, { ...attributes, expires: expiresAt })
    },
    clear: (name) => {
      reply.clearCookie(name, attributes)
    },
  }
}
