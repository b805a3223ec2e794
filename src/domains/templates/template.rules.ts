import { z } from 'zod'
import { plainLine, plainText } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'

export const TEMPLATE_NAME_MAX = 80
/** Longest text in characters, the same as for an answer (rule 19). */
export const TEMPLATE_TEXT_MAX = 2000
/** Most templates of a town; people would not choose from a longer list. */
export const MOST_TEMPLATES = 200

/** The placeholders for values of the report, each with an example for the preview. */
export const PLACEHOLDERS = {
  Name: { meaning: message`öffentlicher Name der meldenden Person`, example: 'Marion A.' },
  Nummer: { meaning: message`Nummer der Meldung`, example: '2026-000123' },
  Titel: { meaning: message`Titel der Meldung`, example: 'Laterne flackert' },
  Ort: { meaning: message`Adresse der Stelle`, example: 'Lindenweg 12' },
  Kategorie: { meaning: message`Kategorie der Meldung`, example: 'Beleuchtung' },
  Status: { meaning: message`neuer Status`, example: 'Angenommen' },
  Gemeinde: { meaning: message`Name der Gemeinde`, example: 'Lindental' },
  Datum: { meaning: message`heutiges Datum`, example: '21. November 2026' },
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
type Values = Record<Placeholder, string>

export const EXAMPLE = Object.fromEntries(
  Object.entries(PLACEHOLDERS).map(([name, { example }]) => [name, example]),
) as Values

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

/** The unknown placeholders in a text, as they were written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]*)\}/g)].flatMap(([whole, name = '']) => (isPlaceholder(name) ? [] : whole)),
  ),
]

/**
 * Fills in the report's values. An empty value also removes the space before it: "Guten Tag {Name}," leaves
 * no gap.
 */
export function fillTemplate(text: string, values: Values): string {
  return text.replace(/( ?)\{([^{}\n]*)\}/g, (whole, blank: string, name: string) => {
    if (!isPlaceholder(name)) return whole
    return values[name] === '' ? '' : `${blank}${values[name]}`
  })
}

/** Schema of a template, shared by form and server. */
export const templateSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie der Vorlage einen Namen.` })
    .max(TEMPLATE_NAME_MAX, { error: message`Der Name darf höchstens ${TEMPLATE_NAME_MAX} Zeichen haben.` }),
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie den Text der Vorlage.` })
    .max(TEMPLATE_TEXT_MAX, { error: message`Der Text darf höchstens ${TEMPLATE_TEXT_MAX} Zeichen haben.` })
    .superRefine((text, context) => {
      const [unknown] = unknownPlaceholders(text)
      if (unknown === undefined) return
      const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)
      context.addIssue({
        code: 'custom',
        message: say`Den Platzhalter ${unknown} gibt es nicht. Möglich sind ${known.join(', ')}.`,
      })
    }),
  statusId: z.number().int().nullable().default(null),
  categoryId: z.number().int().nullable().default(null),
})
export type TemplateValues = z.output<typeof templateSchema>
