/** Does one thing after the other, whatever fails. @throws Error at the end that says how many failed, and why the first */
export async function eachInTurn(works: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (failures.length <= 1) {
    if (first !== undefined) throw first
    return
  }
  const why = first instanceof Error ? first.message : String(first)
  throw new Error(`${failures.length} things failed, the first: ${why}`, { cause: first })
}
