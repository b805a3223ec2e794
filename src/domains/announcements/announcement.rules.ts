import { z } from 'zod'
import { hasLength, isBlank, plainLine, plainText } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'
import { scopeErrors, scopeShape } from './announcement-scope.rules.ts'

export const STATUSES = ['DRAFT', 'PUBLISHED'] as const
export type AnnouncementStatus = (typeof STATUSES)[number]

export const NOTIFICATION_STATUSES = ['NONE', 'PENDING', 'SENDING', 'SENT', 'FAILED'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** The texts of the status badges (rule 48). */
export const STATUS_NAMES: Record<AnnouncementStatus, Message> = {
  DRAFT: message`Geplant`,
  PUBLISHED: message`Veröffentlicht`,
}

export const TITLE = { min: 5, max: 120 } as const
export const TEASER_MAX = 300
export const TEXT = { min: 10, max: 10_000 } as const
const URL_MAX = 500

const isWebAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

const values = z.object({
  title: plainLine()
    .min(1, { error: message`Bitte geben Sie einen Titel an.` })
    .refine(hasLength(TITLE.min), { error: message`Der Titel braucht mindestens ${TITLE.min} Zeichen.` })
    .max(TITLE.max, { error: message`Der Titel darf höchstens ${TITLE.max} Zeichen haben.` }),
  teaser: plainText()
    .max(TEASER_MAX, { error: message`Die Kurzfassung darf höchstens ${TEASER_MAX} Zeichen haben.` })
    .nullish()
    .transform((teaser) => teaser ?? ''),
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie den Text.` })
    .refine(hasLength(TEXT.min), { error: message`Der Text braucht mindestens ${TEXT.min} Zeichen.` })
    .max(TEXT.max, { error: message`Der Text darf höchstens ${TEXT.max} Zeichen haben.` }),
  url: z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      plainLine()
        .max(URL_MAX, { error: message`Die Adresse darf höchstens ${URL_MAX} Zeichen haben.` })
        .refine(isWebAddress, {
          error: message`Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.`,
        })
        .nullish(),
    )
    .transform((url) => url ?? null),
  status: z.enum(STATUSES).default('DRAFT'),
  published: z
    .date()
    .nullish()
    .transform((published) => published ?? null),
  sendNotification: z
    .boolean()
    .nullish()
    .transform((sends) => sends ?? false),
  ...scopeShape,
})

/** Schema of an announcement, shared by form and server. The server also checks its times and places. */
export const announcementSchema = values.superRefine((announcement, { addIssue }) => {
  for (const { field, error } of scopeErrors(announcement, announcement.published))
    addIssue({ code: 'custom', path: [field], message: error() })
})
export type AnnouncementValues = z.output<typeof announcementSchema>
