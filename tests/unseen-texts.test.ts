import { expect, test } from 'vitest'
import type { z } from 'zod'
import { announcementSchema } from '#domains/announcements/announcement.rules.ts'
import { registerSchema } from '#domains/auth/auth.rules.ts'
import { savedViewSchema } from '#domains/casework/saved-view.rules.ts'
import { categorySchema } from '#domains/categories/category.rules.ts'
import { commentTextSchema, deletionReasonSchema } from '#domains/comments/comment-input.rules.ts'
import { barrierSchema } from '#domains/content/barrier.rules.ts'
import { faqSchema } from '#domains/content/faq.rules.ts'
import { newsSchema } from '#domains/content/news.rules.ts'
import { pageTextSchema } from '#domains/content/page-text.rules.ts'
import { quoteSchema } from '#domains/content/quote.rules.ts'
import { guestSchema } from '#domains/filing/guest.rules.ts'
import { createUserSchema, lockSchema } from '#domains/management/management.rules.ts'
import { blockSchema } from '#domains/moderation/block.rules.ts'
import { decisionSchema, noticeSchema } from '#domains/moderation/notice.rules.ts'
import { municipalitySchema } from '#domains/municipalities/settings.rules.ts'
import { locationSchema } from '#domains/places/location.rules.ts'
import { createReportSchema } from '#domains/reports/report-input.rules.ts'
import { templateSchema } from '#domains/templates/template.rules.ts'
import { homeSchema, profileSchema } from '#domains/users/profile.rules.ts'

/** Texts that show nothing. */
const UNSEEN = ['\u200b', '\u2800', '\u3164', '\u202e', ' \u200b\u2800\u3164\u202e\u2028 ']

/** Every field that demands a text. */
const DEMANDED: readonly (readonly [name: string, field: z.ZodType])[] = [
  ['a description', createReportSchema.shape.description],
  ['a comment', commentTextSchema],
  ['a reason for deleting', deletionReasonSchema.shape.reason],
  ['a notice', noticeSchema.shape.reason],
  ['a decision', decisionSchema.shape.reason],
  ['a block', blockSchema.shape.reason],
  ['a lock', lockSchema.shape.reason],
  ['a barrier', barrierSchema.shape.message],
  ['a quote’s organisation', quoteSchema.shape.organisation],
  ['a quote’s name', quoteSchema.shape.name],
  ['a guest’s first name', guestSchema.shape.firstName],
  ['a guest’s last name', guestSchema.shape.lastName],
  ['a newcomer’s first name', registerSchema.shape.firstName],
  ['an invited person’s first name', createUserSchema.shape.firstName],
  ['a public name', profileSchema.shape.username],
  ['an e-mail address', registerSchema.shape.email],
  ['an announcement’s title', announcementSchema.shape.title],
  ['an announcement’s text', announcementSchema.shape.text],
  ['a news entry’s name', newsSchema.shape.name],
  ['a news entry’s text', newsSchema.shape.text],
  ['a question', faqSchema.shape.question],
  ['an answer', faqSchema.shape.answer],
  ['a page', pageTextSchema.shape.text],
  ['a template’s name', templateSchema.shape.name],
  ['a template’s text', templateSchema.shape.text],
  ['a category', categorySchema.shape.name],
  ['a saved view', savedViewSchema.shape.name],
  ['a town’s name', municipalitySchema.shape.name],
  ['a town’s telephone', municipalitySchema.shape.contactPhone],
  ['a town’s address', municipalitySchema.shape.postalAddress],
]

const messagesOf = (field: z.ZodType, text: string) =>
  field.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test.each(DEMANDED)('an invisible text is refused like an empty one: %s', (_, field) => {
  expect(messagesOf(field, '')).not.toEqual([])
  for (const text of UNSEEN) expect(messagesOf(field, text)).toEqual(messagesOf(field, ''))
})

test('an invisible title, link or address counts as empty', () => {
  for (const text of UNSEEN) {
    expect(createReportSchema.shape.title.parse(text)).toBeNull()
    expect(newsSchema.shape.link.parse(text)).toBeNull()
    expect(announcementSchema.shape.url.parse(text)).toBeNull()
    expect(barrierSchema.shape.email.parse(text)).toBeNull()
    expect(noticeSchema.shape.email.parse(text)).toBeNull()
  }
})

test('a house number has no invisible letters at its ends', () => {
  for (const typed of ['\u200b12 a\u2060', '\u202a12 a\u202c', '\ufeff12\u000ba\u3164', '12 a\u200f'])
    for (const schema of [locationSchema, homeSchema]) {
      expect(schema.shape.houseNumber.parse(typed)).toBe('12 a')
      expect(schema.shape.zip.parse(typed)).toBe('12 a')
    }
})
