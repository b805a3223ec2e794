import { cleanText } from '#kit/common/clean-text.ts'
import type { Context } from '#kit/server/builder.ts'
import {
  FAULT_TEXT_MAX,
  foreignText,
  MOST_SERVICES,
  type PartnerService,
  SERVICE_CODE_MAX,
} from '../exchange.rules.ts'
import type { PartnerRow } from './partners.sql.ts'
import { type Entry, readEntries, UnreadableAnswer } from './read-answer.ts'

/** An answer of a partner. `entries` is null where it cannot be read. */
export type PartnerAnswer = {
  status: number
  retryAfter: string | null
  /** It says that a POST may bring files. */
  takesFiles: boolean
  entries: Entry[] | null
}

type Door = Pick<Context, 'partners'>
type Params = Readonly<Record<string, string>>

const addressAt = ({ baseUrl, format, jurisdictionId }: PartnerRow, path: string, params: Params): string => {
  const query = new URLSearchParams({
    ...(jurisdictionId !== null && { jurisdiction_id: jurisdictionId }),
    ...params,
  })
  return `${baseUrl}/${path}.${format.toLowerCase()}${query.size === 0 ? '' : `?${query}`}`
}

/** Reads a list of a partner. @throws OutsideError */
export async function readPartner(
  { partners }: Door,
  partner: PartnerRow,
  path: string,
  params: Params = {},
): Promise<PartnerAnswer> {
  return answerOf(partner, await partners.ask(addressAt(partner, path, params)))
}

/** Sends a form to a partner. The key goes in the form, never in the address. @throws OutsideError */
export async function postToPartner(
  { partners }: Door,
  partner: PartnerRow,
  form: FormData,
  key: string,
): Promise<PartnerAnswer> {
  return answerOf(partner, await partners.ask(addressAt(partner, 'requests', {}), { form, key }))
}

type Raw = Awaited<ReturnType<Context['partners']['ask']>>

function answerOf({ format }: PartnerRow, { status, headers, body }: Raw): PartnerAnswer {
  const facts = {
    status,
    retryAfter: headers['retry-after'] ?? null,
    takesFiles: /(^|[\s,])multipart\/form-data/i.test(String(headers['accept-post'] ?? '')),
  }
  try {
    return { ...facts, entries: readEntries(format, body) }
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error
    return { ...facts, entries: null }
  }
}

export const isGood = ({ status }: PartnerAnswer): boolean => status >= 200 && status < 300

/** Foreign text on one line. */
export const foreignLine = (text: string | undefined, most: number): string =>
  foreignText(text?.replaceAll(/\s+/g, ' '), most)

/** Longest id of a partner in characters. */
const ID_MAX = 200

/** An id of a partner; null for one that cannot be asked for again. */
export function foreignId(text: string | undefined): string | null {
  const id = text?.trim() ?? ''
  return id === '' || id.length > ID_MAX || id.includes(',') || cleanText(id) !== id ? null : id
}

/** A partner's own words about an error, for staff. A key in them is left out before they are cut. */
export function errorText({ entries }: PartnerAnswer, apiKey: string | null = null): string {
  const text = (entries ?? []).flatMap((entry) => entry.get('description') ?? []).join(' ')
  const plain = waysToWrite(apiKey).reduce((rest, way) => rest.replaceAll(way, '[…]'), text)
  return foreignLine(plain, FAULT_TEXT_MAX)
}

/** A key as it is, and as forms and addresses write it; the longest first. */
function waysToWrite(key: string | null): string[] {
  if (!key) return []
  const inForm = new URLSearchParams({ k: key }).toString().slice(2)
  return [inForm, encodeURIComponent(key), key].sort((one, other) => other.length - one.length)
}

/** The services of a partner's list. Inactive ones and those without a usable code are left out. */
export const servicesIn = (entries: readonly Entry[]): PartnerService[] =>
  entries.slice(0, MOST_SERVICES).flatMap((entry) => {
    const code = foreignLine(entry.get('service_code'), SERVICE_CODE_MAX + 1)
    if (code === '' || code.length > SERVICE_CODE_MAX) return []
    const name = foreignLine(entry.get('service_name'), 200) || code
    return [{ code, name, group: foreignLine(entry.get('group'), 200) || null }]
  })
