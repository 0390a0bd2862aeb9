import type pg from 'pg'

/** What a connection to Postgres keeps by name, and plans once: the queries of `prepared`, by their text. */
const names = new Map<string, string>()

export function keepStatement(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size}`)
}

const known = new WeakMap<pg.PoolClient, pg.PoolClient>()

/** The same connection; where its session is nobody else's, it sends the kept statements by their names. */
export async function keepingStatements(client: pg.PoolClient): Promise<pg.PoolClient> {
  const keeping = known.get(client) ?? ((await isDirect(client)) ? naming(client) : client)
  known.set(client, keeping)
  return keeping
}

/**
 * Whether the connection leads to the server itself, which begins it with its process's number. A pooler such as
 * PgBouncer makes one up, and the next statement may meet a process that has never heard of a name.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

function naming(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text)
    return client.query({ text, values, ...(name && { name }) })
  }
  return new Proxy(client, {
    get: (one, property) => (property === 'query' ? query : Reflect.get(one, property)),
  })
}
