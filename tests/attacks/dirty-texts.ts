import { ask } from '../ask.ts'
import type { Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

/**
 * What a text does at its worst, all at once: it begins like a formula, closes an attribute, a tag, a CDATA section and a
 * PDF string, and is markup. Shorter ones for fields that take no more, or no such signs.
 */
const VARIANTS: readonly ((mark: string) => string)[] = [
  (mark) =>
    `=HYPERLINK("javascript:hit()")"><img src=x onerror=hit()><script>hit()</script>]]><x/>) >> /JS (hit()) ${mark} und noch ein paar Worte`,
  (mark) => `=1+1|cmd"><img src=x onerror=hit()> ${mark}`,
  (mark) => `@SUM(A1)<b onclick=hit()>${mark}`,
  (mark) => `=<i>${mark}`,
  (mark) => `-${mark}`,
  (mark) => mark,
  // What takes nothing but a number: in a sheet that is a formula as well.
  () => '+49 6400 12345',
]

/** A word that no other text has: letters alone, which every field takes. */
const markOf = (index: number): string =>
  `zq${[...String(1000 + index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}zq`

/** What was filed: which field got which word, and how bad the text around it could be (0: the worst). */
export type Filed = { where: string; mark: string; level: number }

export type Form = {
  as: Person | null
  operation: string
  /** The argument that holds the texts, with its type: "input: CreateReportInput!". */
  argument: string
  /** Further arguments as they stand in the document. */
  beside?: string
  select?: string
  /** What the input holds besides texts. */
  fixed?: Record<string, unknown>
  /** Paths of the texts below the argument; '' where it is a text itself. */
  texts: readonly string[]
}

/** Files a form with the worst text that each field takes: what is refused at a field is tried there again with less. */
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

/** Puts a value where the path leads; what lies on the way is made. */
function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  into[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  put(into[first] as Record<string, unknown>, rest, value)
}

/** Tags in which something of the payload has become markup; what stays within the quotes of a value has not. */
export const liveMarkup = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) =>
    /hit\(|\son(error|click)=|^<script/i.test(tag.replace(/"[^"]*"/g, '""')),
  )
