import { z } from 'zod'
import { plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

export const VIEW_NAME_MAX = 60
/** Most saved views of a person; nobody chooses from more. */
export const MOST_VIEWS = 20

/** Validates a saved view in form and server. */
export const savedViewSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie der Ansicht einen Namen.` })
    .max(VIEW_NAME_MAX, { error: message`Der Name darf höchstens ${VIEW_NAME_MAX} Zeichen haben.` }),
  isDefault: z.boolean(),
})

/** The query string of a view: parameters alone, so that it cannot lead to another page. */
export const viewSearchSchema = z.object({
  search: z
    .string()
    .max(1000, { error: message`Diese Auswahl ist zu lang, um sie zu speichern.` })
    .refine((search) => !/[\s#\p{Cc}]/u.test(search), {
      error: message`Diese Auswahl lässt sich nicht speichern.`,
    }),
})
