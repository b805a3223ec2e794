import { z } from 'zod'
import { plainLine, plainText } from '#kit/common/plain-text.ts'

/** Where an entry stands, by its day alone. */
export const NEWS_STATUSES = ['DRAFT', 'PLANNED', 'PUBLISHED'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

export const NEWS_STATUS_NAMES: Record<NewsStatus, string> = {
  DRAFT: 'Entwurf',
  PLANNED: 'Geplant',
  PUBLISHED: 'Veröffentlicht',
}

/** Without a day: a draft; with one that has come: everybody reads it. */
export const newsStatus = ({ date }: { date: Date | null }, now: Date): NewsStatus =>
  date === null ? 'DRAFT' : date > now ? 'PLANNED' : 'PUBLISHED'

export const NAME = { min: 5, max: 120 } as const
export const TEASER_MAX = 300
const TEXT_MIN = 10
export const TEXT_MAX = 20_000
export const IMAGE_TEXT_MAX = 300
export const VIDEO_TEXT_MAX = 5000
const ADDRESS_MAX = 500

/** A whole address of the web, without a name or password in it. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}

/** A page of this site, by its path; "//host" and "/\host" are other hosts. */
const isOwnPage = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text)

/** One line that may be left out; what is empty is none. */
const optional = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    schema.nullable(),
  )

/** An entry of the news, the same for form and server. When it becomes public the server knows. */
export const newsSchema = z
  .object({
    name: plainLine()
      .min(1, 'Bitte geben Sie eine Überschrift an.')
      .min(NAME.min, `Die Überschrift braucht mindestens ${NAME.min} Zeichen.`)
      .max(NAME.max, `Die Überschrift darf höchstens ${NAME.max} Zeichen haben.`),
    teaser: plainText()
      .max(TEASER_MAX, `Die Kurzfassung darf höchstens ${TEASER_MAX} Zeichen haben.`)
      .nullish()
      .transform((teaser) => teaser ?? ''),
    text: plainText()
      .min(1, 'Bitte schreiben Sie den Text.')
      .min(TEXT_MIN, `Der Text braucht mindestens ${TEXT_MIN} Zeichen.`)
      .max(TEXT_MAX, 'Der Text darf höchstens 20.000 Zeichen haben.'),
    imageText: optional(
      plainLine().max(IMAGE_TEXT_MAX, `Die Bildbeschreibung darf höchstens ${IMAGE_TEXT_MAX} Zeichen haben.`),
    ),
    link: optional(
      plainLine()
        .max(ADDRESS_MAX, `Die Adresse darf höchstens ${ADDRESS_MAX} Zeichen haben.`)
        .refine(
          (text) => isWebAddress(text) || isOwnPage(text),
          'Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt, oder eine Seite von hier wie /gemeinden.',
        ),
    ),
    video: optional(
      plainLine()
        .max(ADDRESS_MAX, `Die Adresse darf höchstens ${ADDRESS_MAX} Zeichen haben.`)
        .refine(isWebAddress, 'Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.'),
    ),
    videoText: optional(
      plainText().max(VIDEO_TEXT_MAX, 'Der Film in Worten darf höchstens 5.000 Zeichen haben.'),
    ),
    isDraft: z.boolean().nullish(),
    date: z.date().nullish(),
  })
  .refine(({ video, videoText }) => video === null || videoText !== null, {
    path: ['videoText'],
    error: 'Bitte schreiben Sie, was der Film zeigt und sagt: Nicht alle sehen und hören ihn.',
  })
export type NewsValues = z.output<typeof newsSchema>
