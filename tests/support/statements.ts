import type { TestDatabase } from './database.ts'

const isWrite = (statement: string) => /^\s*(insert|update|delete|with)\b/i.test(statement)

/** The statements of some work that stay: those outside a transaction, or in one that was committed. */
export async function storedBy<Answer>(
  { statementsOf }: Pick<TestDatabase, 'statementsOf'>,
  work: () => Promise<Answer>,
) {
  let answer: Answer | undefined
  const statements = await statementsOf(async () => {
    answer = await work()
  })
  if (answer === undefined) throw new Error('no answer')
  let open: string[] | undefined
  const stored: string[] = []
  for (const statement of statements) {
    if (/^(begin|start transaction)/i.test(statement)) open = []
    else if (/^commit/i.test(statement)) stored.push(...(open ?? []))
    if (/^(commit|rollback$)/i.test(statement)) open = undefined
    else if (isWrite(statement)) (open ?? stored).push(statement)
  }
  return { answer, stored }
}
