import { ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

/**
 * Hostile texts that combine several attacks: a text begins like a formula, closes an attribute, a tag, a
 * CDATA section and a PDF string, and is markup. Shorter variants are for fields with a length limit or
 * without these characters.
 */
const VARIANTS: readonly ((mark: string) => string)[] = [
  (mark) =>
    `=HYPERLINK("javascript:hit()")"><img src=x onerror=hit()><script>hit()</script>]]><x/>) >> /JS (hit()) ${mark} und noch ein paar Worte`,
  (mark) => `=1+1|cmd"><img src=x onerror=hit()> ${mark}`,
  (mark) => `@SUM(A1)<b onclick=hit()>${mark}`,
  (mark) => `=<i>${mark}`,
  (mark) => `-${mark}`,
  (mark) => mark,
  // For fields that accept only a number: in a spreadsheet, the plus sign starts a formula.
  () => '+49 6400 12345',
]

/** A unique word of letters only, which every field accepts. */
const markOf = (index: number): string =>
  `zq${[...String(1000 + index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}zq`

/** A field with its word and the level of the hostile text around it (0: the worst). */
export type Filed = { where: string; mark: string; level: number }

export type Form = {
  as: Person | null
  operation: string
  /** The argument with the texts, and its type: "input: CreateReportInput!". */
  argument: string
  /** Further arguments, as they are in the document. */
  beside?: string
  select?: string
  /** The input's fixed values besides the texts. */
  fixed?: Record<string, unknown>
  /** Paths of the texts below the argument; '' if the argument itself is a text. */
  texts: readonly string[]
}

/**
 * Submits a form with the worst text that each field accepts. A refused field is tried again with a milder
 * text.
 */
// biome-ignore lint/suspicious/noExplicitAny: each call answers something else
export async function fileDirty(site: TestSite, filed: Filed[], form: Form): Promise<any> {
  const { as, operation, argument, beside = '', select = '', fixed = {}, texts } = form
  const [name = '', type = ''] = argument.split(': ')
  const state = texts.map((path, index) => ({ path, mark: markOf(filed.length + index), level: 0 }))
  const document = `mutation M($v: ${type}) { ${operation}(${name}: $v ${beside}) ${select} }`
  for (;;) {
    let v: unknown = structuredClone(fixed)
    for (const { path, mark, level } of state) {
      const text = VARIANTS[level]?.(mark)
      if (text === undefined) throw new Error(`${operation} takes no text at ${path}`)
      if (path === '') v = text
      else put(v as Record<string, unknown>, path.split('.'), text)
    }
    const { data, codes, errors } = await ask(site, document, { v }, { as })
    if (codes.length === 0) {
      for (const { path, mark, level } of state)
        filed.push({
          where: `${operation}(${[name, ...(path === '' ? [] : [path])].join('.')})`,
          mark,
          level,
        })
      return data[operation]
    }
    const refused = Object.keys((errors[0]?.extensions.fields as object) ?? {})
    const wrong = state.filter(({ path }) => refused.includes(path === '' ? name : path))
    if (wrong.length === 0) throw new Error(`${operation}: ${JSON.stringify(errors[0])}`)
    for (const each of wrong) each.level += 1
  }
}

/** Sets a value at a path, and creates missing objects on the way. */
function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  into[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  put(into[first] as Record<string, unknown>, rest, value)
}

/**
 * Tags in which part of the payload has become markup. Payload inside a quoted attribute value is harmless.
 */
export const liveMarkup = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) =>
    /hit\(|\son(error|click)=|^<script/i.test(tag.replace(/"[^"]*"/g, '""')),
  )
