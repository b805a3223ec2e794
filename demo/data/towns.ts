import { z } from 'zod'
import { FEATURES } from '#domains/municipalities/features.rules.ts'
import { DEFAULT_FEATURES, type Feature } from '#domains/municipalities/municipality.rules.ts'
import { COUNTRIES } from '#domains/places/place.rules.ts'
import { nameSchema } from './accounts.ts'
import { prose, read } from './read.ts'

/** Outcomes of a report by today. */
export const OUTCOMES = [
  ...(['WAITING', 'WITHDRAWN', 'UNPUBLISHED', 'NEW', 'ACCEPTED', 'DONE', 'REOPENED', 'REJECTED'] as const),
  'NOT_POSSIBLE',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const outcome = z.enum(OUTCOMES)
const days = z.number().int().min(0)
const features = z.array(z.enum(FEATURES)).default([])

/**
 * Telephone numbers are of the blocks that Germany keeps free for films, elsewhere such as nobody can have.
 */
const townSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  country: z.enum(COUNTRIES),
  state: z.string(),
  zip: z.string(),
  website: z.url(),
  welcomeText: z.string(),
  theme: z.string(),
  contactEmail: z.email(),
  contactPhone: z.string(),
  postalAddress: prose,
  dataProtectionContact: z.string(),
  /** The signature of mails and answers: "Stadt Lindental". */
  office: z.string(),
  /** Features in which it differs from others, so that both ways can be seen (rules 7 and 93). */
  without: features,
  with: features,
  /** Longitude and latitude. */
  centre: z.tuple([z.number(), z.number()]),
  staff: z.strictObject({ administrator: nameSchema, editors: z.tuple([nameSchema, nameSchema]) }),
  /** So many reports, from so many days ago to so many; with a bend above 1 most of them are recent. */
  older: z.array(z.tuple([outcome, days, days, days], z.number())),
  /** Hours before the start of the demo at which the newest reports came in. */
  lastHours: z.array(z.tuple([outcome, z.number()])),
})

const enabledFeatures = ({ without, with: more }: z.output<typeof townSchema>): readonly Feature[] => [
  ...DEFAULT_FEATURES.filter((feature) => !without.includes(feature)),
  ...more,
]

export const TOWNS = read(
  'towns.json',
  z.array(townSchema.transform((town) => ({ ...town, enabledFeatures: enabledFeatures(town) }))),
)
export type DemoTown = (typeof TOWNS)[number]

export const townOf = (slug: string): DemoTown => {
  const town = TOWNS.find((each) => each.slug === slug)
  if (town === undefined) throw new Error(`there is no demo town ${slug}`)
  return town
}
