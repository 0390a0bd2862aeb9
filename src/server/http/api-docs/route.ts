import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../../rest/openapi.ts'
import { apiDocsPage } from './page.ts'

/** `/api/docs`: the OpenAPI document to read. */
export async function apiDocs(app: FastifyInstance) {
  let page: string | undefined
  app.get('/api/docs', (_request, reply) => {
    page ??= apiDocsPage(openApiDocument())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
