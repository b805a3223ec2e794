import { z } from 'zod'
import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { plainLine, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Longest GeoJSON of one area in characters, some 4,000 corners. Larger ones come as files. */
export const DRAWN_MAX = 100_000

export const districtSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Ortsteil einen Namen.` })
    .max(DISTRICT_NAME_MAX, { error: message`Höchstens ${DISTRICT_NAME_MAX} Zeichen.` }),
})

/** A district whose area was drawn on the map, or typed by its corners. */
export const drawnDistrictSchema = districtSchema.extend({
  geoJson: plainText().min(1, { error: message`Bitte setzen Sie mindestens drei Ecken.` }).max(DRAWN_MAX, {
    error: message`Die Fläche hat zu viele Ecken. Bitte laden Sie sie als Datei hoch: „Flächen der Ortsteile“.`,
  }),
})
