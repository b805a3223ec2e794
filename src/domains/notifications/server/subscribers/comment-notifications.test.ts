import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Report } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { aComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite, more: Parameters<typeof aReport>[3] = {}) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const report = await aReport(site, town, category, { title: 'Laterne dunkel', author, ...more })
  const admin = await anAdmin(site, town)
  // Other tests cover the mails to staff.
  await setTo(site, admin, 'STAFF.EMAIL', false)
  return { town, category, author, report, admin }
}

/** Each comment comes ten minutes after the one before, so that no digest forms. */
const written = (site: TestSite, report: Report, as: Person, more: object = {}) => {
  site.clock.advance(10 * MINUTE)
  return aComment(site, report, as, { text: 'Die Lampe flackert nur.', ...more })
}

test('the report’s author and the answered commenter hear of comments once', async () => {
  await using site = await aSite()
  const { author, report } = await aScene(site)
  const [ben, clara] = [await aPerson(site, { firstName: 'Ben', lastName: 'Ude' }), await aPerson(site)]
  const mails = newMails(site)
  const told = async () => (await mails()).map(({ recipient, subject }) => [recipient, subject])
  const { number } = report
  const ofReport = `Neuer Kommentar zu ${number}`
  const ofComment = `Antwort auf Ihren Kommentar zu ${number}`

  const bens = await written(site, report, ben)
  expect(await told()).toEqual([[author.email, ofReport]])
  const claras = await written(site, report, clara, { parentId: bens })
  expect(await told()).toEqual([
    [ben.email, ofComment],
    [author.email, ofReport],
  ])
  // The author replies: the report's author is not told of their own comment.
  const authors = await written(site, report, author, { parentId: claras })
  expect(await told()).toEqual([[clara.email, ofComment]])
  // The author is replied to: one mail, the one about the reply.
  await written(site, report, ben, { parentId: authors })
  expect(await told()).toEqual([[author.email, ofComment]])
  // A reply to oneself, and a comment on one's own report.
  await written(site, report, ben, { parentId: bens })
  expect(await told()).toEqual([[author.email, ofReport]])
  await written(site, report, author)
  await site.runJobs()
  expect(await told()).toEqual([])
})

test('the comment mail shows text and pseudonym, never names or addresses', async () => {
  await using site = await aSite()
  const { author, report } = await aScene(site)
  const ben = await aPerson(site, {
    firstName: 'Ben',
    lastName: 'Udewald',
    email: 'ben.udewald@beispiel.example',
  })
  const id = await written(site, report, ben)
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ recipient: author.email, kind: 'comment.created' })
  expect(mail?.text).toContain(
    'zu Ihrer Meldung „Laterne dunkel“ (Lindenweg 12) gibt es einen neuen Kommentar.',
  )
  expect(mail?.text).toContain('Ben U.:\n> Die Lampe flackert nur.')
  expect(mail?.text).toContain('Gemeinde Lindental')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Udewald|Berger|@beispiel/)
  const link = /http:\/\/localhost:3000\/([\w-]+)\/meldungen\/([\w-]+)\/([\w-]+)#kommentar-(\d+)\n/
  const [, town, category, slug, anchor] = link.exec(mail?.text ?? '') ?? []
  const query = `query ($slug: String!, $town: String!, $category: String!) {
    report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { comments { id } } }`
  const { data } = await ask(site, query, { slug, town, category }, { as: author })
  expect(data.report.comments).toEqual([{ id }])
  expect(anchor).toBe(String(id))
})

test('an official answer is sent in the municipality’s name', async () => {
  await using site = await aSite()
  const { author, admin, report } = await aScene(site)
  const ben = await aPerson(site, { firstName: 'Ben', lastName: 'Ude' })
  const mails = newMails(site)
  const bens = await written(site, report, ben)
  await mails()
  await written(site, report, admin, { parentId: bens, text: 'Wir kommen am Montag.' })
  const [toBen, toAuthor, ...more] = await mails()
  expect(more).toEqual([])
  expect(toBen).toMatchObject({
    recipient: ben.email,
    subject: `Antwort auf Ihren Kommentar zu ${report.number}`,
  })
  expect(toAuthor).toMatchObject({
    recipient: author.email,
    kind: 'comment.official',
    subject: `Antwort der Gemeinde zu ${report.number}`,
  })
  expect(toAuthor?.text).toContain(
    'die Gemeinde Lindental hat auf Ihre Meldung „Laterne dunkel“ (Lindenweg 12) geantwortet.',
  )
  for (const mail of [toBen, toAuthor]) {
    expect(mail?.text).toContain('Gemeinde Lindental:\n> Wir kommen am Montag.')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ada|Mint/)
  }
})

test('internal reports send nothing, hidden ones only to their author', async () => {
  await using site = await aSite()
  const { town, category, author, admin } = await aScene(site)
  const ben = await aPerson(site)
  const mails = newMails(site)
  const { db } = site.services
  const answered = async (change: { isInternal?: boolean; isPublished: boolean }) => {
    const report = await aReport(site, town, category, { author })
    const bens = await written(site, report, ben)
    await db.updateTable('report').set(change).where('id', '=', report.id).execute()
    await mails()
    await written(site, report, admin, { parentId: bens })
    return (await mails()).map(({ recipient }) => recipient)
  }
  expect(await answered({ isInternal: true, isPublished: true })).toEqual([])
  expect(await answered({ isPublished: false })).toEqual([author.email])
  expect(await answered({ isPublished: true })).toEqual([ben.email, author.email])
})

test('an account that is locked, gone or unconfirmed gets no mail', async () => {
  await using site = await aSite()
  const { author, report } = await aScene(site)
  const ben = await aPerson(site)
  const { db } = site.services
  const now = site.clock.now()
  for (const change of [
    { lockedAt: now },
    { lockedAt: null, deletedAt: now },
    { deletedAt: null, emailConfirmedAt: null },
  ]) {
    await db.updateTable('person').set(change).where('id', '=', author.id).execute()
    await written(site, report, ben)
  }
  expect(await site.mails()).toEqual([])
})
