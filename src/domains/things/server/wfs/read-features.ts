import { setImmediate } from 'node:timers/promises'
import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'
import { localName, UnreadableService } from './unreadable-service.ts'

/** A feature of GML: its plain properties by their names, and the numbers of its positions. */
export type Feature = { properties: Map<string, string>; positions: string[] }
/** `matched`: features of the whole layer; null where the service does not count them. */
export type FeaturePage = { features: Feature[]; matched: number | null }

/** Characters that are parsed in one go: some ten milliseconds. Other requests have their turn in between. */
const AT_ONCE = 500_000
/** A point's position, in GML 3 and in GML 2. A list of them is a line or an area. */
const POSITIONS = new Set(['pos', 'coordinates', 'posList'])
const MEMBERS = new Set(['member', 'featureMember', 'featureMembers'])
const MOST_PROPERTIES = 200

/**
 * The features of a GetFeature answer.
 * @throws UnreadableService
 */
export async function readFeatures(body: Buffer, most: number): Promise<FeaturePage> {
  const features: Feature[] = []
  const path: string[] = []
  let matched: number | null = null
  let exception = ''
  let words = ''
  let isEnded = false
  const parser = strictXmlParser(() => {
    throw new UnreadableService('no-xml')
  })
  const isInFeature = () => path.length > 2 && MEMBERS.has(path[1] ?? '')
  parser.onopentag = ({ name, attributes }) => {
    path.push(localName(name))
    words = ''
    if (path.length === 1) matched = countOf(attributes.numberMatched)
    if (path.length === 3 && isInFeature()) {
      if (features.length >= most) throw new UnreadableService('too-many')
      features.push({ properties: new Map(), positions: [] })
    }
  }
  parser.ontext = (more) => {
    words += more
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    const name = path.at(-1) ?? ''
    const feature = features.at(-1)
    const text = words.trim()
    if (feature !== undefined && isInFeature() && text !== '') {
      if (POSITIONS.has(name)) feature.positions.push(text)
      else if (path.length === 4 && feature.properties.size < MOST_PROPERTIES)
        feature.properties.set(name, text)
    }
    if (name === 'ExceptionText') exception = text
    path.pop()
    words = ''
    if (path.length === 0) isEnded = true
  }
  const text = body.toString('utf8')
  for (let at = 0; at < text.length; at += AT_ONCE) {
    await setImmediate()
    parser.write(text.slice(at, at + AT_ONCE))
  }
  parser.close()
  if (exception !== '') throw new UnreadableService('exception', exception)
  if (!isEnded) throw new UnreadableService('no-service')
  return { features, matched }
}

/** "unknown" is allowed by the standard. */
const countOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
