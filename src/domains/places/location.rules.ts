import { z } from 'zod'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

const line = (max: number, text = plainLine()) =>
  text.max(max, { error: message`Höchstens ${max} Zeichen.` }).nullish()

/** Most characters of a note about a place. */
export const PLACE_NOTE_MAX = 200

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
  street: line(120),
  houseNumber: line(20, plainToken()),
  zip: line(12, plainToken()),
  place: line(120),
  country: line(2, plainToken()),
  state: line(80),
  note: line(PLACE_NOTE_MAX),
})
