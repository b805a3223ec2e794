import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'
import { unknownPlaceholders } from './placeholder.rules.ts'

export const PAGE_TEXT = { min: 10, max: 50_000 } as const

/** Days before an unused picture is deleted: the text that it was uploaded for may not be saved yet. */
export const PICTURE_GRACE_DAYS = 30

/** Schema of a page's text. */
export const pageTextSchema = z.object({
  text: plainText()
    .refine(hasLength(PAGE_TEXT.min), {
      error: message`Bitte schreiben Sie einen Text, mindestens einen Satz.`,
    })
    .max(PAGE_TEXT.max, { error: message`Der Text darf höchstens 50.000 Zeichen haben.` })
    .superRefine((text, context) => {
      const [unknown] = unknownPlaceholders(text)
      if (unknown === undefined) return
      const message = say`Den Platzhalter ${unknown} gibt es nicht. Bitte streichen oder berichtigen Sie ihn.`
      context.addIssue({ code: 'custom', message })
    }),
})
