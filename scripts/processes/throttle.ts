/**
 * Thirty wrong passwords for one address at once, by way of the proxy, so at whichever process.
 * @throws Error unless exactly ten are tried
 */
export async function tryPasswords(url: string): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${url}/api/coach/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@bench.example', password: 'wrong-pass-1' }),
      }),
    ),
  )
  const tried = answers.filter(({ status }) => status === 401).length
  const refused = answers.filter(({ status }) => status === 429).length
  if (tried !== 10 || refused !== 20)
    throw new Error(`of 30 wrong passwords ${tried} were tried, ${refused} refused`)
  return 'ten tried'
}
