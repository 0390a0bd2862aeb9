import type { Content, OpenApiDocument, Operation } from '../../rest/document.ts'
import type { JsonSchema } from '../../rest/json-schemas.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'
import { wordsFor } from './words.ts'

const callers: Record<string, string> = { coach: 'コーチ', player: 'メンバー', admin: '管理者' }

/** The document as one page that needs nothing else: no script, no other file. */
export function apiDocsPage(document: OpenApiDocument): string {
  const { info, tags, paths } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = tags.map(({ name, description }, index) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    return html`<section aria-labelledby="s${String(index)}">
<h2 id="s${String(index)}">${name}</h2><p>${description}</p>
${own.map(({ path, method, operation }) => callOf(path, method, operation, document))}
</section>`
  })
  const contents = tags.map(
    ({ name }, index) => html`<li><a href="#s${String(index)}">${name}</a></li>`,
  )
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${info.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><style>${style}</style></head><body>
<header><h1>${info.title}</h1>${info.description.split('\n').map((line) => html`<p>${line}</p>`)}
<p><a href="/api/openapi.json">OpenAPIドキュメント（JSON）</a></p></header>
<nav aria-label="目次"><ul>${contents}</ul></nav>
<main>${sections}</main>
</body></html>`.toString()
}

function callOf(path: string, method: string, operation: Operation, document: OpenApiDocument) {
  const roles = operation.security.flatMap((role) => Object.keys(role))
  return html`<details id="${operation.operationId}">
<summary><h3><code class="${method}">${method.toUpperCase()}</code> <code>${path}</code>
<span>${operation.summary}</span></h3></summary>
<p>使える人：${roles.map((role) => callers[role] ?? role).join('・') || 'だれでも'}</p>
${inputs(operation, document.components.schemas)}
${example('送る内容の例', operation.requestBody?.content)}
${Object.entries(operation.responses).map(([status, response]) =>
  'content' in response ? example(`返る内容の例（${status}）`, response.content) : '',
)}
<h4>エラー</h4><ul>${refusals(operation, document)}</ul>
</details>`
}

const places = { path: 'パス', query: 'クエリ', body: '本文' }

interface Field {
  place: keyof typeof places
  name: string
  required: boolean
  schema: JsonSchema
}

function fieldsOf({ parameters, requestBody }: Operation): Field[] {
  const [body] = Object.values(requestBody?.content ?? {})
  const { properties = {}, required = [] } = body?.schema ?? {}
  return [
    ...parameters.map(({ in: place, ...field }) => ({ place, ...field })),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object'
        ? [{ place: 'body' as const, name, required: required.includes(name), schema }]
        : [],
    ),
  ]
}

function inputs(operation: Operation, named: Record<string, JsonSchema>): Html | string {
  const rows = fieldsOf(operation).map(
    ({ place, name, required, schema }) => html`<tr><th scope="row"><code>${name}</code></th>
<td>${places[place]}</td><td>${wordsFor(schema, named)}</td><td>${required ? '必須' : ''}</td></tr>`,
  )
  if (!rows.length) return ''
  return html`<h4>送る項目</h4><div class="wide" tabindex="0" role="region" aria-label="送る項目">
<table><thead><tr><th scope="col">項目</th><th scope="col">場所</th><th scope="col">形式</th>
<th scope="col">必須</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function example(heading: string, content: Content | undefined): Html | string {
  const [first] = Object.values(content ?? {})
  if (first?.example === undefined) return ''
  return html`<h4>${heading}</h4>
<pre tabindex="0"><code>${JSON.stringify(first.example, null, 2)}</code></pre>`
}

const refusals = ({ responses }: Operation, { components }: OpenApiDocument) =>
  Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const refused = components.responses[response.$ref.split('/').at(-1) ?? '']
    const words = refused && 'description' in refused ? refused.description : ''
    return html`<li><code>${status}</code> ${words}</li>`
  })
