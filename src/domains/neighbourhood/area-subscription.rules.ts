import { z } from 'zod'
import { plainLine } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'
import { CORNERS, drawnProblem } from './drawn-area.rules.ts'

/** The kinds of areas (rules 131 and 140). */
export const AREA_KINDS = ['CIRCLE', 'DRAWN', 'STREET', 'DISTRICT', 'TOWN'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** How often mails about an area leave (rule 132), the soonest first. */
export const FREQUENCIES = ['AT_ONCE', 'DAILY', 'WEEKLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const FREQUENCY_NAMES: Record<Frequency, Message> = {
  AT_ONCE: message`Sofort`,
  DAILY: message`Einmal am Tag`,
  WEEKLY: message`Einmal in der Woche, am Montag`,
}

/** Radius of a circle in metres. */
export const RADIUS = { min: 100, max: 5000, usual: 500 } as const
/** The radii that the form offers, in metres. */
export const RADII = [100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000] as const

/** Most areas of one person, in all towns together (rule 131). */
export const MOST_AREAS = 20
export const CATEGORIES_MAX = 50
const ADDRESS_MAX = 200
export const NAME_MAX = 120

const optionalLine = (max: number) =>
  plainLine()
    .max(max, { error: message`Bitte höchstens ${max} Zeichen.` })
    .nullish()
    .transform((text) => text || null)

const values = z.object({
  kind: z.enum(AREA_KINDS),
  latitude: z.number().min(-85).max(85).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  radius: z
    .int()
    .min(RADIUS.min, { error: message`Der Umkreis beginnt bei ${RADIUS.min} Metern.` })
    .max(RADIUS.max, { error: message`Der Umkreis darf höchstens fünf Kilometer haben.` })
    .nullish(),
  address: optionalLine(ADDRESS_MAX),
  street: optionalLine(NAME_MAX),
  place: optionalLine(NAME_MAX),
  districtId: z.int().nullish(),
  name: optionalLine(NAME_MAX),
  corners: z
    .array(z.object({ latitude: z.number(), longitude: z.number() }))
    .max(CORNERS.max, { error: message`Bitte zeichnen Sie die Fläche mit höchstens ${CORNERS.max} Ecken.` })
    .nullish()
    .transform((corners) => corners ?? []),
  categoryIds: z
    .array(z.int())
    .max(CATEGORIES_MAX, { error: message`Bitte wählen Sie höchstens ${CATEGORIES_MAX} Kategorien.` })
    .default([]),
  wantsNew: z.boolean(),
  wantsDone: z.boolean(),
  wantsAnnouncements: z.boolean(),
  frequency: z.enum(FREQUENCIES),
})

/** Schema of an area with what a person wants to hear of it, shared by form and server. */
export const areaSubscriptionSchema = values.superRefine((area, { addIssue }) => {
  const { kind, latitude, longitude, radius, street, districtId, corners } = area
  const fail = (field: string, error: () => string) =>
    addIssue({ code: 'custom', path: [field], message: error() })
  if (kind === 'CIRCLE' && (latitude == null || longitude == null || radius == null))
    fail('address', message`Bitte wählen Sie eine Adresse oder einen Punkt auf der Karte.`)
  if (kind === 'STREET' && street === null)
    fail('street', message`Bitte wählen Sie eine Adresse aus der Liste.`)
  if (kind === 'DISTRICT' && districtId == null) fail('districtId', message`Bitte wählen Sie einen Ortsteil.`)
  const problem = kind === 'DRAWN' ? drawnProblem(corners) : null
  if (problem !== null) fail('corners', () => problem)
  if (!area.wantsNew && !area.wantsDone && !area.wantsAnnouncements)
    fail('wantsNew', message`Bitte wählen Sie mindestens eines.`)
})
export type AreaValues = z.output<typeof areaSubscriptionSchema>
