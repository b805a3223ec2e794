import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'
import type { Format } from '../exchange.rules.ts'

/** The plain fields of one entry of an answer. What is nested below them is left out. */
export type Entry = ReadonlyMap<string, string>

/** An answer that is none of the standard. */
export class UnreadableAnswer extends Error {}

/** Depth of an entry's fields in XML: <service_requests><request><status>. */
const ENTRY_DEPTH = 2
const MOST_DEPTH = 12
const MOST_ENTRIES = 5000

/**
 * The entries of an answer's list.
 * @throws UnreadableAnswer
 */
export function readEntries(format: Format, body: Buffer): Entry[] {
  const text = new TextDecoder('utf-8').decode(body)
  return format === 'JSON' ? readJson(text) : readXml(text)
}

/** A list at the top, or the only list of an object, as FixMyStreet wraps it. */
function readJson(text: string): Entry[] {
  const value = parsed(text)
  const lists = isObject(value) ? Object.values(value).filter(Array.isArray) : []
  const list: unknown = Array.isArray(value) ? value : lists.length === 1 ? lists[0] : null
  if (!Array.isArray(list) || list.length > MOST_ENTRIES) throw new UnreadableAnswer('no list of entries')
  return list
    .filter(isObject)
    .map(
      (entry) =>
        new Map(
          Object.entries(entry).flatMap(([name, field]): [string, string][] =>
            ['string', 'number', 'boolean'].includes(typeof field) ? [[name, String(field)]] : [],
          ),
        ),
    )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableAnswer('no JSON')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readXml(text: string): Entry[] {
  const entries: Map<string, string>[] = []
  const refuse = (why: string): never => {
    throw new UnreadableAnswer(why)
  }
  const parser = strictXmlParser((why, reason) => refuse(why === 'declaration' ? reason : 'no XML'))
  let depth = 0
  let words = ''
  parser.onopentag = () => {
    depth += 1
    words = ''
    if (depth > MOST_DEPTH || entries.length > MOST_ENTRIES) refuse('too deep or too long')
    if (depth === ENTRY_DEPTH) entries.push(new Map())
  }
  parser.ontext = (more) => {
    if (depth === ENTRY_DEPTH + 1) words += more
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = (name) => {
    depth -= 1
    if (depth === ENTRY_DEPTH && words.trim() !== '') entries.at(-1)?.set(name, words.trim())
    words = ''
  }
  parser.write(text).close()
  return entries
}
