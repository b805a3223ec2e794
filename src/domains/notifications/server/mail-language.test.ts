import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { logIn, REGISTRATION, register } from '#tests/people/accounts.ts'
import { approve, changeStatus, fileReport, follow, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const speaks = (site: TestSite, as: { id: number }, language: string) =>
  ask(
    site,
    'mutation L($language: Language) { updateProfile(input: { language: $language }) { language } }',
    { language },
    { as },
  )

test('an account in Leichte Sprache gets its mails in it', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  expect((await speaks(site, author, 'DE_SIMPLE')).data.updateProfile).toEqual({ language: 'DE_SIMPLE' })
  expect((await fileReport(site, reportInput(town, category), { as: author })).codes).toEqual([])
  const mail = (await site.mails()).find(({ recipient }) => recipient === author.email)
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Ihre Meldung .* ist da/),
    html: expect.stringContaining('<html lang="de-simple">'),
    text: expect.stringContaining('http://localhost:3000/leicht/'),
  })
})

test('each reader of the same news gets it in their own language', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, follower, admin] = [await aPerson(site), await aPerson(site), await anAdmin(site, town)]
  expect((await speaks(site, author, 'EN')).data.updateProfile).toEqual({ language: 'EN' })
  await speaks(site, follower, 'AR')
  const { data, codes } = await fileReport(
    site,
    reportInput(town, category),
    // The language of the author's page decides nothing but the errors.
    { as: author, headers: { 'client-language': 'tr' } },
  )
  expect(codes).toEqual([])
  const { id } = data.createReport
  const filed = await site.mails()
  const to = (person: { email: string }) => filed.find(({ recipient }) => recipient === person.email)
  expect(to(author)).toMatchObject({
    subject: expect.stringMatching(/^We have received your report/),
    html: expect.stringContaining('<html lang="en">'),
    text: expect.stringContaining('http://localhost:3000/en/'),
  })
  expect(to(admin)?.subject).toMatch(/^Neue Meldung/)
  expect(to(admin)?.html).toContain('<html lang="de">')
  expect(to(admin)?.text).not.toContain('/tr/')

  await approve(site, id, { as: admin })
  expect((await follow(site, id, { as: follower })).codes).toEqual([])
  expect((await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })).codes).toEqual([])
  const news = await site.mails()
  const told = (person: { email: string }) => news.find(({ recipient }) => recipient === person.email)
  expect(told(author)?.subject).toMatch(/^Your report/)
  expect(told(follower)?.html).toContain('<html lang="ar" dir="rtl">')
})

test('an account writes in the language of the page that made it', async () => {
  await using site = await aSite()
  expect((await register(site, {}, { headers: { 'client-language': 'uk' } })).codes).toEqual([])
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ recipient: REGISTRATION.email, html: expect.stringContaining('lang="uk"') })
  expect(mail?.text).toContain('http://localhost:3000/uk/email-verifizieren?token=')
  // A stranger's page decides nothing for an account that there is.
  await site.services.db.updateTable('person').set({ emailConfirmedAt: site.clock.now() }).execute()
  await register(site, {}, { headers: { 'client-language': 'tr' } })
  const { language } = await site.services.db
    .selectFrom('person')
    .select('language')
    .executeTakeFirstOrThrow()
  expect(language).toBe('uk')
  expect((await logIn(site, REGISTRATION.email, REGISTRATION.password)).codes).toEqual([])
})
