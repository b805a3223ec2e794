import { z } from 'zod'
import { plainLine, plainText } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'
import {
  canDecide,
  choicesOf,
  HELP_MAX,
  ITEM_KINDS,
  isQuestion,
  KEY,
  LINK_MAX,
  MOST_ITEMS,
  MOST_OPTIONS,
  NOTICE_MAX,
  NUMBER_BOUND,
  OPTION_MAX,
  QUESTION_MAX,
  UNIT_MAX,
} from './category-question.rules.ts'

const keySchema = z
  .string()
  .regex(KEY, { error: message`Der Schlüssel hat 1 bis 40 Zeichen aus a–z, 0–9 und „-“.` })

const optionSchema = z.object({
  key: keySchema,
  label: plainLine()
    .min(1, { error: message`Bitte geben Sie die Antwort an.` })
    .max(OPTION_MAX, { error: message`Eine Antwort darf höchstens ${OPTION_MAX} Zeichen haben.` }),
})

const NO_NUMBER = message`Bitte geben Sie eine Zahl an.`
const bound = z
  .number({ error: NO_NUMBER })
  .min(-NUMBER_BOUND, { error: NO_NUMBER })
  .max(NUMBER_BOUND, { error: NO_NUMBER })
  // Finer bounds than answers can be would refuse every answer.
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    error: message`Bitte geben Sie höchstens drei Stellen nach dem Komma an.`,
  })
  .nullable()
  .default(null)

const emptied = (schema: z.ZodType<string>) =>
  z.preprocess((value) => value ?? '', schema).transform((text) => (text === '' ? null : text))

/** Digits and separators: what a telephone can dial. */
const PHONE = /^(\+?[0-9][0-9 /()-]{1,28})?$/

/** One item, each value as its kind needs it; what another kind would need is dropped. */
export const itemSchema = z
  .object({
    key: keySchema,
    kind: z.enum(ITEM_KINDS),
    text: plainText().min(1, { error: message`Bitte schreiben Sie hier etwas.` }),
    help: emptied(
      plainLine().max(HELP_MAX, { error: message`Die Hilfe darf höchstens ${HELP_MAX} Zeichen haben.` }),
    ),
    isRequired: z.boolean().default(false),
    isPublic: z.boolean().default(false),
    min: bound,
    max: bound,
    unit: emptied(
      plainLine().max(UNIT_MAX, { error: message`Die Einheit darf höchstens ${UNIT_MAX} Zeichen haben.` }),
    ),
    options: z
      .array(optionSchema)
      .max(MOST_OPTIONS, { error: message`Höchstens ${MOST_OPTIONS} Antworten.` })
      .default([]),
    condition: z
      .object({
        key: keySchema,
        values: z.array(keySchema).min(1, { error: message`Bitte wählen Sie mindestens eine Antwort.` }),
      })
      .nullable()
      .default(null),
    subCategoryIds: z.array(z.number().int()).max(100).default([]),
    phone: emptied(
      plainLine().regex(PHONE, { error: message`Bitte geben Sie eine Telefonnummer an, zum Beispiel 112.` }),
    ),
    link: emptied(
      plainLine()
        .max(LINK_MAX, { error: message`Der Link darf höchstens ${LINK_MAX} Zeichen haben.` })
        .refine((text) => text === '' || isWebAddress(text), {
          error: message`Bitte geben Sie eine Adresse an, die mit https:// beginnt.`,
        }),
    ),
  })
  .superRefine((item, context) => {
    const refuse = (path: PropertyKey[], text: string) =>
      context.addIssue({ code: 'custom', path, message: text })
    const most = isQuestion(item) ? QUESTION_MAX : NOTICE_MAX
    if (item.text.length > most) refuse(['text'], say`Höchstens ${most} Zeichen.`)
    const isChoice = item.kind === 'ONE' || item.kind === 'SEVERAL'
    if (isChoice && item.options.length < 2)
      refuse(['options'], say`Bitte geben Sie mindestens zwei Antworten an.`)
    if (isChoice) refuseTwins(item.options, refuse)
    if (item.kind === 'NUMBER' && item.min !== null && item.max !== null && item.min > item.max)
      refuse(['max'], say`Diese Zahl darf nicht unter der kleinsten liegen.`)
    if (item.kind === 'STOP' && item.condition === null && item.subCategoryIds.length === 0)
      refuse(['condition'], say`Ein Halt braucht eine Bedingung, sonst ginge hier keine Meldung mehr.`)
  })
  .transform((item) => {
    const isChoice = item.kind === 'ONE' || item.kind === 'SEVERAL'
    const isNumber = item.kind === 'NUMBER'
    const asks = isQuestion(item)
    return {
      ...item,
      text: asks ? item.text.replace(/\s+/g, ' ') : item.text,
      help: asks ? item.help : null,
      isRequired: asks && item.isRequired,
      isPublic: asks && item.isPublic,
      ...(isNumber ? {} : { min: null, max: null, unit: null }),
      options: isChoice ? item.options : [],
      ...(asks && { phone: null, link: null }),
      subCategoryIds: [...new Set(item.subCategoryIds)],
    }
  })

function refuseTwins(
  options: readonly { key: string; label: string }[],
  refuse: (path: PropertyKey[], text: string) => void,
): void {
  for (const [index, { key, label }] of options.entries()) {
    const isTwin = (other: { key: string; label: string }) =>
      other.key === key || other.label.toLowerCase() === label.toLowerCase()
    if (options.findIndex(isTwin) !== index)
      refuse(['options', index, 'label'], say`Diese Antwort gibt es hier schon.`)
  }
}

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

/** All items of a category, in order. A condition names a question that stands before it. */
export const questionSetSchema = z.object({
  items: z
    .array(itemSchema)
    .max(MOST_ITEMS, { error: message`Höchstens ${MOST_ITEMS} Fragen, Hinweise und Halte.` })
    .superRefine((items, context) => {
      for (const [index, { key, condition }] of items.entries()) {
        const refuse = (path: string, text: string) =>
          context.addIssue({ code: 'custom', path: [index, path], message: text })
        const before = items.slice(0, index)
        if (before.some((each) => each.key === key)) refuse('key', say`Diesen Schlüssel gibt es hier schon.`)
        if (condition === null) continue
        const asked = before.find((each) => each.key === condition.key)
        if (asked === undefined || !canDecide(asked))
          refuse(
            'condition',
            say`Die Frage, von der das abhängt, muss davor stehen und Antworten zur Wahl haben.`,
          )
        else if (condition.values.some((value) => !choicesOf(asked).includes(value)))
          refuse('condition', say`Diese Antwort steht bei der Frage nicht mehr zur Wahl.`)
      }
    }),
})
