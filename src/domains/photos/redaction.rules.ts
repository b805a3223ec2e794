import { z } from 'zod'
import { liesWithin, type Rectangle, type Size } from '#kit/common/rectangle.ts'

/** As many as a photo of a whole car park can need. */
export const MAX_RECTANGLES = 50

const pixels = z.number()

/** The places of a photo that are to be covered, in pixels of its largest size (D-26). */
export const rectanglesSchema = (photo: Size) =>
  z.object({
    rectangles: z
      .array(z.object({ x: pixels, y: pixels, width: pixels, height: pixels }))
      .min(1, 'Bitte markieren Sie mindestens eine Stelle.')
      .max(MAX_RECTANGLES, `Ein Foto kann höchstens ${MAX_RECTANGLES} geschwärzte Stellen haben.`)
      .refine(
        (all: Rectangle[]) => all.every((each) => liesWithin(each, photo)),
        'Eine Stelle liegt nicht im Foto.',
      ),
  })
