import { z } from 'zod'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { SHAPE_CORNERS, SHAPE_KINDS } from './shapes/shape.rules.ts'
import { shapeFault } from './shapes/shape-fault.rules.ts'

const line = (max: number, text = plainLine()) =>
  text.max(max, { error: message`Höchstens ${max} Zeichen.` }).nullish()

/** Most characters of the parts of an address. */
export const ADDRESS_MAX = { street: 120, houseNumber: 20, zip: 12, place: 120 } as const

/** Most characters of a note about a place. */
export const PLACE_NOTE_MAX = 200

/** A stretch or an area as forms send it. */
const shapeSchema = z
  .object({
    kind: z.enum(SHAPE_KINDS),
    coordinates: z
      .array(z.number())
      .max(2 * SHAPE_CORNERS.AREA.max, { error: message`Höchstens ${SHAPE_CORNERS.AREA.max} Ecken.` }),
  })
  .superRefine((shape, problem) => {
    const fault = shapeFault(shape)
    if (fault !== null) problem.addIssue({ code: 'custom', message: fault })
  })

/** A place as forms send it. Latitude and longitude are degrees, WGS 84. */
export const locationSchema = z.object({
  latitude: z
    .number()
    .min(-90, { error: message`Ungültige Breite.` })
    .max(90, { error: message`Ungültige Breite.` }),
  longitude: z
    .number()
    .min(-180, { error: message`Ungültige Länge.` })
    .max(180, { error: message`Ungültige Länge.` }),
  street: line(ADDRESS_MAX.street),
  houseNumber: line(ADDRESS_MAX.houseNumber, plainToken()),
  zip: line(ADDRESS_MAX.zip, plainToken()),
  place: line(ADDRESS_MAX.place),
  country: line(2, plainToken()),
  state: line(80),
  note: line(PLACE_NOTE_MAX),
  shape: shapeSchema.nullish(),
})
