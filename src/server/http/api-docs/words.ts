import type { JsonSchema } from '../../rest/json-schemas.ts'

type Named = Record<string, JsonSchema>

const formats: Record<string, string> = {
  uuid: 'ID',
  date: '日付',
  'date-time': '日時',
  binary: 'ファイル',
}
const types: Record<string, string> = {
  string: '文字列',
  integer: '整数',
  number: '数値',
  boolean: 'true / false',
  null: 'null',
  object: 'オブジェクト',
}

/** What a field takes, in a few words. */
export function wordsFor(schema: JsonSchema, named: Named): string {
  if (schema.$ref) return wordsFor(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named)
  if (schema.anyOf) return alternatives(schema.anyOf, named).join(' / ')
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' / ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.type)) return schema.type.map((type) => types[type] ?? type).join(' / ')
  if (schema.type === 'array') return `${itemWords(schema, named)}のリスト`
  const base = formats[schema.format ?? ''] ?? types[schema.type ?? ''] ?? '値'
  return base + limits(schema)
}

const itemWords = ({ items }: JsonSchema, named: Named) =>
  items && typeof items === 'object' && !Array.isArray(items) ? wordsFor(items, named) : '値'

const alternatives = (schemas: JsonSchema['anyOf'] = [], named: Named) => [
  ...new Set(
    schemas.flatMap((one) => (typeof one === 'object' ? wordsFor(one, named).split(' / ') : [])),
  ),
]

function limits({ type, minimum, maximum, minLength = 0, maxLength }: JsonSchema): string {
  if (type === 'string' && maxLength === undefined) return ''
  if (type === 'string')
    return minLength > 1 ? `（${minLength}〜${maxLength}文字）` : `（${maxLength}文字まで）`
  return minimum !== undefined && maximum !== undefined ? `（${minimum}〜${maximum}）` : ''
}
