import { z } from 'zod'
import { liesWithin, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { message } from '#kit/common/say.ts'

/** Most rectangles of one redaction: enough for a photo of a full car park. */
export const MAX_RECTANGLES = 50

const pixels = z.number()

/** Validates the parts that stay covered; none lifts all covers. */
export const coverSchema = (photo: Size) => z.object({ rectangles: partsWithin(photo) })

/** Validates the rectangles to cover, in pixels of the photo's largest size (D-26). */
export const rectanglesSchema = (photo: Size) =>
  z.object({
    rectangles: partsWithin(photo).min(1, { error: message`Bitte markieren Sie mindestens eine Stelle.` }),
  })

const partsWithin = (photo: Size) =>
  z
    .array(z.object({ x: pixels, y: pixels, width: pixels, height: pixels }))
    .max(MAX_RECTANGLES, {
      error: message`Ein Foto kann höchstens ${MAX_RECTANGLES} geschwärzte Stellen haben.`,
    })
    .refine((all: Rectangle[]) => all.every((each) => liesWithin(each, photo)), {
      error: message`Eine Stelle liegt nicht im Foto.`,
    })
