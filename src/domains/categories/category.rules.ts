import { z } from 'zod'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { emailSchema } from '#domains/users/user.rules.ts'
import { plainLine } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'

/** Longest name in characters: one line on a phone. */
export const CATEGORY_NAME_MAX = 80
export const HINT_MAX = 200
/** Most further recipients of a category's new reports (rule 28). */
export const MOST_RECIPIENTS = 10
/** Most sub-categories of a category; people would have to search a longer list. */
export const MOST_SUB_CATEGORIES = 40
export const MOST_EDITORS = 50

/** Radius in metres within which an open report counts as similar (U-06). */
export const DUPLICATE_RADIUS = { least: 10, most: 200, usual: 50 } as const
const RADIUS_MESSAGE = message`Bitte geben Sie ${DUPLICATE_RADIUS.least} bis ${DUPLICATE_RADIUS.most} Meter an.`

/** The icons that categories may use, by their names in the line set. */
export const CATEGORY_ICONS = [
  'construction',
  'lightbulb',
  'trash-2',
  'trees',
  'traffic-cone',
  'droplets',
  'snowflake',
  'spray-can',
  'flower-2',
  'heart-handshake',
  'warehouse',
  'circle-question-mark',
] as const

const nameSchema = plainLine()
  .min(1, { error: message`Bitte geben Sie einen Namen an.` })
  .max(CATEGORY_NAME_MAX, { error: message`Der Name darf höchstens ${CATEGORY_NAME_MAX} Zeichen haben.` })

const subCategorySchema = z.object({
  id: z.number().int().nullish(),
  name: nameSchema,
  isDisabled: z.boolean().default(false),
  isInternal: z.boolean().default(false),
})

/** Schema of a category, shared by form and server. */
export const categorySchema = z.object({
  name: nameSchema,
  hint: plainLine()
    .max(HINT_MAX, { error: message`Der Hinweis darf höchstens ${HINT_MAX} Zeichen haben.` })
    .default(''),
  icon: z.enum(CATEGORY_ICONS, { error: message`Bitte wählen Sie ein Symbol.` }),
  duplicateRadius: z
    .number({ error: RADIUS_MESSAGE })
    .int({ error: RADIUS_MESSAGE })
    .min(DUPLICATE_RADIUS.least, { error: RADIUS_MESSAGE })
    .max(DUPLICATE_RADIUS.most, { error: RADIUS_MESSAGE })
    .default(DUPLICATE_RADIUS.usual),
  isDangerous: z.boolean().default(false),
  isDisabled: z.boolean().default(false),
  isInternal: z.boolean().default(false),
  additionalRecipients: z
    .array(emailSchema)
    .max(MOST_RECIPIENTS, { error: message`Höchstens ${MOST_RECIPIENTS} Adressen.` })
    .transform((addresses) => [...new Set(addresses.map((address) => address.toLowerCase()))])
    .default([]),
  responsibleEditorIds: z.array(z.number().int()).max(MOST_EDITORS).default([]),
  subCategories: z
    .array(subCategorySchema)
    .max(MOST_SUB_CATEGORIES, { error: message`Höchstens ${MOST_SUB_CATEGORIES} Unterkategorien.` })
    .superRefine((all, context) => {
      const ids = all.flatMap(({ id }) => id ?? [])
      if (new Set(ids).size < ids.length)
        context.addIssue({ code: 'custom', path: [], message: say`Eine Unterkategorie steht zweimal da.` })
      for (const [index, { name }] of all.entries()) {
        if (all.findIndex((other) => isSameName(other.name, name)) === index) continue
        const message = say`Diesen Namen gibt es hier schon.`
        context.addIssue({ code: 'custom', path: [index, 'name'], message })
      }
    })
    .default([]),
})

export type CategoryValues = z.output<typeof categorySchema>

/** The fields of a category that `permissions.updateFields` can name. */
export const CATEGORY_FIELDS = [
  'name',
  'hint',
  'icon',
  'image',
  'duplicateRadius',
  'isDangerous',
  'isDisabled',
  'isInternal',
  'additionalRecipients',
  'responsibleEditors',
  'subCategories',
] as const
export type CategoryField = (typeof CATEGORY_FIELDS)[number]
