import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'

interface ServedRoute {
  method: string
  url: string
}

const INITIALIZATION = 'fastify.initialization'
const said = z.object({ fastify: z.custom<FastifyInstance>() })

/** What each server that is made meanwhile serves, as Fastify itself tells. */
export async function routesOf(make: () => Promise<unknown>): Promise<ServedRoute[]> {
  const routes: ServedRoute[] = []
  const note = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  }
  const follow = (message: unknown) => said.parse(message).fastify.addHook('onRoute', note)
  subscribe(INITIALIZATION, follow)
  try {
    await make()
  } finally {
    unsubscribe(INITIALIZATION, follow)
  }
  return routes
}
