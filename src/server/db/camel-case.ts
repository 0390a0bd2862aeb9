import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SqliteQueryCompiler,
  type UnknownRow,
} from 'kysely'

const known = new Map<string, string>()

/** A name of the code as the database has it. */
function snakeCase(name: string): string {
  const stored =
    known.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  known.set(name, stored)
  return stored
}

export class SnakeCaseSqlite extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(snakeCase(name))
  }

  /** SQLite plans a join anew for each value of a bare `?`, which takes as long as to run it; the sign changes nothing. */
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }

  /** One transaction writes at a time: a row needs no lock. */
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node)
  }
}

export class SnakeCasePostgres extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(snakeCase(name))
  }
}

/**
 * Names the columns of rows, which are plain: Kysely's own looks into every value. The compilers name those of a
 * query: Kysely's own makes a copy of it for that.
 */
export class CamelCase extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

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
