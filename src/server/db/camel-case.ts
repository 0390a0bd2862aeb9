import {
  CamelCasePlugin,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely'

/** The same, for rows of plain columns alone: Kysely's own looks into every value. */
export class CamelCase extends CamelCasePlugin {
  override async transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((name) => ({ name, shown: this.camelCase(name) }))
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {}
      for (const { name, shown } of names) renamed[shown] = row[name]
      return renamed
    })
    return { ...result, rows }
  }
}
