import { z } from 'zod'
import { hasLength, isBlank, plainLine, plainText } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** The status of a news entry. It depends on the date alone. */
export const NEWS_STATUSES = ['DRAFT', 'PLANNED', 'PUBLISHED'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

export const NEWS_STATUS_NAMES: Record<NewsStatus, Message> = {
  DRAFT: message`Entwurf`,
  PLANNED: message`Geplant`,
  PUBLISHED: message`Veröffentlicht`,
}

/** Without a date it is a draft; with a date in the past it is public. */
export const newsStatus = ({ date }: { date: Date | null }, now: Date): NewsStatus =>
  date === null ? 'DRAFT' : date > now ? 'PLANNED' : 'PUBLISHED'

export const NAME = { min: 5, max: 120 } as const
export const TEASER_MAX = 300
const TEXT_MIN = 10
export const TEXT_MAX = 20_000
export const IMAGE_TEXT_MAX = 300
export const VIDEO_TEXT_MAX = 5000
const ADDRESS_MAX = 500

/** Whether the text is a complete web address without a user name or password. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}

/** Accepts a path on this site; "//host" and "/\host" lead to other hosts. */
const isOwnPage = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text)

/** An optional single line; an empty text becomes null. */
const optional = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : (value ?? null)), schema.nullable())

/** Schema of a news entry, shared by form and server. The server also checks its time. */
export const newsSchema = z
  .object({
    name: plainLine()
      .min(1, { error: message`Bitte geben Sie eine Überschrift an.` })
      .refine(hasLength(NAME.min), {
        error: message`Die Überschrift braucht mindestens ${NAME.min} Zeichen.`,
      })
      .max(NAME.max, { error: message`Die Überschrift darf höchstens ${NAME.max} Zeichen haben.` }),
    teaser: plainText()
      .max(TEASER_MAX, { error: message`Die Kurzfassung darf höchstens ${TEASER_MAX} Zeichen haben.` })
      .nullish()
      .transform((teaser) => teaser ?? ''),
    text: plainText()
      .min(1, { error: message`Bitte schreiben Sie den Text.` })
      .refine(hasLength(TEXT_MIN), { error: message`Der Text braucht mindestens ${TEXT_MIN} Zeichen.` })
      .max(TEXT_MAX, { error: message`Der Text darf höchstens 20.000 Zeichen haben.` }),
    imageText: optional(
      plainLine().max(IMAGE_TEXT_MAX, {
        error: message`Die Bildbeschreibung darf höchstens ${IMAGE_TEXT_MAX} Zeichen haben.`,
      }),
    ),
    link: optional(
      plainLine()
        .max(ADDRESS_MAX, { error: message`Die Adresse darf höchstens ${ADDRESS_MAX} Zeichen haben.` })
        .refine((text) => isWebAddress(text) || isOwnPage(text), {
          error: message`Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt, oder eine Seite von hier wie /gemeinden.`,
        }),
    ),
    video: optional(
      plainLine()
        .max(ADDRESS_MAX, { error: message`Die Adresse darf höchstens ${ADDRESS_MAX} Zeichen haben.` })
        .refine(isWebAddress, {
          error: message`Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.`,
        }),
    ),
    videoText: optional(
      plainText().max(VIDEO_TEXT_MAX, {
        error: message`Der Film in Worten darf höchstens 5.000 Zeichen haben.`,
      }),
    ),
    isDraft: z.boolean().nullish(),
    date: z.date().nullish(),
  })
  .refine(({ video, videoText }) => video === null || videoText !== null, {
    path: ['videoText'],
    error: message`Bitte schreiben Sie, was der Film zeigt und sagt: Nicht alle sehen und hören ihn.`,
  })
export type NewsValues = z.output<typeof newsSchema>
