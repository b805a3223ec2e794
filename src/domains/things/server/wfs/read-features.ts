import { UnreadableService } from './unreadable-service.ts'
import { walkXml } from './walk-xml.ts'

/** A feature of GML: its plain properties by their names, and its place, where that is one point. */
export type Feature = { properties: Map<string, string>; point: string | null; isPoint: boolean }
/** `matched`: features of the whole layer; null where the service does not count them. */
export type FeaturePage = { features: Feature[]; matched: number | null }

/** The position of a point, in GML 3 and in GML 2. */
const POINTS = new Set(['pos', 'coordinates'])
const MEMBERS = new Set(['member', 'featureMember', 'featureMembers'])
const MOST_PROPERTIES = 100
/** Characters of a point: three numbers. */
const MOST_POINT = 100

/**
 * The features of a GetFeature answer.
 * @throws UnreadableService
 */
export async function readFeatures(body: Buffer, most: number): Promise<FeaturePage> {
  const features: Feature[] = []
  let matched: number | null = null
  let exception = ''
  await walkXml(body, {
    open: (path, attributes) => {
      if (path.length === 1) matched = countOf(attributes.numberMatched)
      if (path.length !== 3 || !MEMBERS.has(path[1] ?? '')) return
      if (features.length >= most) throw new UnreadableService('too-many')
      features.push({ properties: new Map(), point: null, isPoint: true })
    },
    close: (path, text) => {
      const name = path.at(-1) ?? ''
      if (name === 'ExceptionText') exception = text
      const feature = features.at(-1)
      if (feature === undefined || path.length < 4 || !MEMBERS.has(path[1] ?? '') || text === '') return
      // A list of positions, or a second one, is a line or an area.
      if (name === 'posList') feature.isPoint = false
      else if (POINTS.has(name)) placeAt(feature, text)
      else if (path.length === 4 && feature.properties.size < MOST_PROPERTIES)
        feature.properties.set(name, text)
    },
  })
  if (exception !== '') throw new UnreadableService('exception', exception)
  return { features, matched }
}

function placeAt(feature: Feature, text: string): void {
  if (feature.point !== null || text.length > MOST_POINT) feature.isPoint = false
  else feature.point = text
}

/** "unknown" is allowed by the standard. */
const countOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
