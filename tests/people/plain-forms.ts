import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { aCategory, anAddress, aTown } from '../factories.ts'
import { CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'

/** Lindental takes reports of guests, has one category, and knows these houses of Lindenweg. */
export async function aPlainTown(site: TestSite, houseNumbers: readonly string[]) {
  const town = await aTown(site, {
    slug: 'lindental',
    name: 'Lindental',
    enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'],
  })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const near = { ...CENTRE, municipalityId: town.id, street: 'Lindenweg', zip: '35999', place: 'Lindental' }
  for (const houseNumber of houseNumbers) await anAddress(site, { ...near, houseNumber })
  return { town, category, browser: await plainBrowser(site) }
}

/** The headers that a browser adds to a form of a page of ours. */
export const OWN_FORM = { 'sec-fetch-site': 'same-origin' }

/** A page as a browser without JavaScript shows it. */
export type PlainPage = {
  status: number
  headers: Headers
  /** The HTML of the plain part. */
  html: string
  /** The texts of the plain part, without tags. */
  text: string
  /** The fields that the form would send, but for empty files. */
  fields: [name: string, value: string][]
}

type Sent = readonly (readonly [string, string | File])[]

/** A browser without JavaScript that keeps its cookie. */
export async function plainBrowser(site: TestSite) {
  const app = createApp(site.services, await loadPages(site.services))
  let cookie = ''
  const open = async (path: string, init: RequestInit = {}): Promise<PlainPage> => {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== '' && { cookie }) }
    const answer = await app.request(path, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0]?.replace(/=$/, '=x') ?? ''
    const whole = await answer.text()
    const parts = [...whole.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part = '']) => part)
    const html = parts.filter((part) => part.includes('plain')).at(-1) ?? ''
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    return { status: answer.status, headers: answer.headers, html, text, fields: fieldsIn(html) }
  }
  return {
    app,
    open,
    cookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value
    },
    /** Sends a form: the fields of the page, with others in their place. */
    send: (
      path: string,
      fields: Sent,
      { on, headers = OWN_FORM }: { on?: PlainPage; headers?: Record<string, string> } = {},
    ): Promise<PlainPage> => {
      const body = new FormData()
      const names = new Set(fields.map(([name]) => name))
      for (const [name, value] of on?.fields ?? []) if (!names.has(name)) body.append(name, value)
      for (const [name, value] of fields) body.append(name, value)
      return open(path, { method: 'POST', body, headers })
    },
  }
}

function fieldsIn(html: string): [string, string][] {
  const inputs = [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const type = attribute(tag, 'type') ?? 'text'
    const isChoice = type === 'radio' || type === 'checkbox'
    if (type === 'file' || (isChoice && !/ checked=/.test(tag))) return []
    return [[attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']]
  })
  const areas = [...html.matchAll(/<textarea ([^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, tag = '', text = '']): [string, string] => [attribute(tag, 'name') ?? '', unescaped(text)],
  )
  const selects = [...html.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']): [string, string] => {
      const chosen = /<option [^>]*selected=""[^>]*>/.exec(options)?.[0] ?? ''
      return [attribute(tag, 'name') ?? '', attribute(chosen, 'value') ?? '']
    },
  )
  return [...inputs, ...areas, ...selects]
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ?\\b${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
