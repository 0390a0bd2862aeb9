/** A piece of a page; only `html` makes one, so that every other text is escaped. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString() {
    return this.#text
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

type Part = Html | string | Part[]

const textOf = (part: Part): string => {
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part instanceof Html ? part.toString() : escapeText(part)
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(String.raw({ raw: strings }, ...parts.map(textOf)))
