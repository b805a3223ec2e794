import { expect, test } from 'vitest'
import type { z } from 'zod'
import { eraseSchema, findPersonSchema } from '#domains/account/erasure.rules.ts'
import { forgotPasswordSchema, loginSchema, registerSchema } from '#domains/auth/auth.rules.ts'
import { changeEmailSchema } from '#domains/auth/credentials.rules.ts'
import { categorySchema } from '#domains/categories/category.rules.ts'
import { barrierSchema } from '#domains/content/barrier.rules.ts'
import { quoteSchema } from '#domains/content/quote.rules.ts'
import { guestSchema } from '#domains/filing/guest.rules.ts'
import { changeUserEmailSchema, createUserSchema } from '#domains/management/management.rules.ts'
import { noticeSchema } from '#domains/moderation/notice.rules.ts'
import { municipalitySchema } from '#domains/municipalities/settings.rules.ts'
import { confirmEmail, logIn, mailedToken, REGISTRATION, register } from './people/accounts.ts'
import { aSite } from './site.ts'

/** Every field for an e-mail address. */
const FIELDS: readonly (readonly [name: string, field: z.ZodType])[] = [
  ['registering', registerSchema.shape.email],
  ['signing in', loginSchema.shape.email],
  ['a forgotten password', forgotPasswordSchema.shape.email],
  ['a new address', changeEmailSchema.shape.email],
  ['inviting', createUserSchema.shape.email],
  ['another person’s address', changeUserEmailSchema.shape.email],
  ['a report without account', guestSchema.shape.email],
  ['a notice', noticeSchema.shape.email],
  ['a barrier', barrierSchema.shape.email],
  ['a quote request', quoteSchema.shape.email],
  ['a town’s contact', municipalitySchema.shape.contactEmail],
  ['looking for a person', findPersonSchema.shape.email],
  ['deleting a person', eraseSchema.shape.confirmEmail],
  ['a category’s recipients', categorySchema.shape.additionalRecipients],
]

test.each(FIELDS)('%s takes an address with ß as it is written', (name, field) => {
  for (const typed of [
    'ada@müller-straße.example',
    '\u200bada@müller-straße.example\u2060',
    ' ada@xn--mller-strae-46a18a.example\ufeff',
  ]) {
    const isList = name.endsWith('recipients')
    const expected = 'ada@müller-straße.example'
    expect(field.parse(isList ? [typed] : typed)).toEqual(isList ? [expected] : expected)
  }
  if (name !== 'deleting a person')
    for (const wrong of ['ada@müller', 'ada@i❤.example', 'ada\u200b@beispiel.example'])
      expect(field.safeParse(name.endsWith('recipients') ? [wrong] : wrong).success, wrong).toBe(false)
})

test('a domain’s two forms are one account, shown as written', async () => {
  await using site = await aSite()
  const email = 'ada@müller-straße.example'
  expect((await register(site, { email })).codes).toEqual([])
  // The mail's recipient is the address as it is written.
  expect((await confirmEmail(site, await mailedToken(site, email))).codes).toEqual([])
  const { data } = await logIn(site, 'Ada@xn--mller-strae-46a18a.example', REGISTRATION.password)
  expect(data.login.user.email).toBe(email)
  // It is another domain with ss.
  const other = await logIn(site, 'ada@müller-strasse.example', REGISTRATION.password)
  expect(other.codes).toEqual(['BAD_USER_INPUT'])
})
