/** The same for every width and case of a name. */
export const categoryKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** As `categoryKey` without hyphens and blanks, but for those between two digits: 1-2年 isn't 12年. */
const alikeKey = (name: string) =>
  categoryKey(name)
    .replaceAll(/(?<=[a-z\d])ー(?=[a-z\d])/g, '-')
    .replaceAll(/(?<!\d)[-‐‑‒–—―−\s]+|[-‐‑‒–—―−\s]+(?!\d)/g, '')

interface Wanted {
  known: readonly { id: string; name: string }[]
  /** Names that are categories of their own. */
  separate: readonly string[]
}

/** What a roster's names of categories mean: one that differs by a hyphen alone is the known one. */
export class RosterCategories {
  readonly ids: ReadonlyMap<string, string>
  readonly #names: Map<string, string>
  readonly #alike: Map<string, string>
  readonly #separate: ReadonlySet<string>
  readonly #unknown = new Map<string, string>()
  readonly #taken = new Map<string, string>()

  constructor({ known, separate }: Wanted) {
    this.ids = new Map(known.map(({ id, name }) => [categoryKey(name), id]))
    this.#names = new Map(known.map(({ name }) => [categoryKey(name), name]))
    this.#alike = new Map(known.toReversed().map(({ name }) => [alikeKey(name), name]))
    this.#separate = new Set(separate.map(categoryKey))
  }

  /** The team's category of a name, as the team writes it. */
  known(name: string): string | undefined {
    const key = categoryKey(name)
    const same = this.#names.get(key)
    return same ?? (this.#separate.has(key) ? undefined : this.#alike.get(alikeKey(name)))
  }

  /** The name under which a strange one is made: as the first line writes it. */
  strange(name: string): string {
    const key = categoryKey(name)
    const first = this.#separate.has(key)
      ? key
      : ([...this.#unknown.keys()].find((one) => alikeKey(one) === alikeKey(key)) ?? key)
    const made = this.#unknown.get(first) ?? name
    this.#unknown.set(first, made)
    return made
  }

  /** Says that a name was taken for another one. */
  note(name: string, category: string): void {
    if (categoryKey(name) !== categoryKey(category)) this.#taken.set(name, category)
  }

  get unknown(): string[] {
    return [...this.#unknown.values()]
  }

  get alike(): { name: string; category: string }[] {
    return [...this.#taken].map(([name, category]) => ({ name, category }))
  }
}
