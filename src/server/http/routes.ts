import { posix } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What is served besides pages. */
export interface Routes {
  /** True for whatever lies below the first name of a route, however it is written: it is never a page. */
  own(path: string): boolean
}

/** A path's first name: without doubled slashes, `..` and capitals. */
const firstName = (path: string) =>
  posix
    .normalize(`/${path.replaceAll('\\', '/')}`)
    .split('/')[1]
    ?.trim()
    .toLowerCase() ?? ''

/** Notes each route that is added from now on, the one for pages aside. */
export function followRoutes(app: FastifyInstance): Routes {
  const names = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    names.add(firstName(url))
  })
  return { own: (path) => firstName(path) !== '' && names.has(firstName(path)) }
}
