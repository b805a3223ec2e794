import { z } from 'zod'
import { SHAPE_KINDS } from '#domains/places/shapes/shape.rules.ts'
import { CATEGORIES } from './categories.ts'
import { read } from './read.ts'

/** Kinds of place that a report is about. A door is any address. */
export const WHEREABOUTS = [
  ...(['door', 'village', 'cemetery', 'station', 'market', 'hall', 'fire', 'playground'] as const),
  ...(['kindergarten', 'school', 'sports', 'church', 'wood', 'field', 'stream', 'park'] as const),
  'viewpoint',
] as const
export type Whereabouts = (typeof WHEREABOUTS)[number]

const month = z.number().int().min(1).max(12)
/** First and last month, both included; a range may run over the turn of the year. */
export const monthsSchema = z.tuple([month, month])
export type Months = z.output<typeof monthsSchema>

const FACTS = [
  /** The town acts at once: such a report is never left lying. */
  'urgent',
  /** It takes planning, money or a contractor and may stay accepted for months. */
  'slow',
  /** It is soon the same again, however well it was done: such a report can be reopened. */
  'relapsing',
  /** Nobody refuses thanks. */
  'praise',
  /** A town has one of it: more than one report would be the same report again. */
  'single',
  /** It can be seen in the dark alone, or by day alone. */
  'by-night',
  'by-day',
  /** No word of a text moves it from where the scene is at home. */
  'always-there',
  /** It is in the upper half of its picture. */
  'hanging',
] as const

/**
 * Placeholders: {strasse} and {hausnummer} of the report, {ort} = district or town, {stadt}, {tage} = a few
 * days.
 */
const reportText = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** It goes on along its street, or over an area; a mere point unless said. */
  shape: z.enum(SHAPE_KINDS).optional(),
})
export type ReportText = z.output<typeof reportText>

const texts = z.array(z.string())
const sceneSchema = z.strictObject({
  scene: z.string(),
  subCategory: z.string(),
  /** A stranger's description of the picture; also its alternative text. */
  shows: z.string(),
  /** How often people report it, against 1 for most. */
  frequency: z.number().positive().default(1),
  /** When it can be seen; all year round unless said. */
  months: monthsSchema.optional(),
  /** Where it is at home when its text says nothing. */
  where: z.enum(WHEREABOUTS).default('door'),
  is: z.array(z.enum(FACTS)).default([]),
  /** The scene that shows it made whole, for the photo of a closing answer. */
  repaired: z.string().optional(),
  reports: z.array(reportText),
  /** Official answers: when accepted, when done, and when refused or not possible, with the reason. */
  accepted: texts,
  done: texts,
  refused: texts,
  /** Comments of neighbours on it. */
  comments: texts,
})
export type Scene = z.output<typeof sceneSchema> & { category: string }

/**
 * Scenes of the demo towns' reports, in the order of the categories: texts of a scene, and what holds for it.
 */
export const SCENES: readonly Scene[] = CATEGORIES.flatMap(({ slug: category }) =>
  read(`scenes/${category}.json`, z.array(sceneSchema)).map((scene) => ({ ...scene, category })),
)

const byKey = new Map(SCENES.map((scene) => [scene.scene, scene]))

export function sceneOf(key: string): Scene {
  const found = byKey.get(key)
  if (found === undefined) throw new Error(`there is no scene ${key}`)
  return found
}

export const sceneIs = (key: string, fact: (typeof FACTS)[number]): boolean => sceneOf(key).is.includes(fact)
