import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { approve, changeStatus, fileReport, reportInput, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: 'Straßenlaterne' })
  const author = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const admin = await anAdmin(site, town)
  // Other tests cover the mails to staff.
  await setTo(site, admin, 'STAFF.EMAIL', false)
  const filed = async (as: Person, more: Record<string, unknown> = {}) =>
    (await fileReport(site, reportInput(town, category, more), { as })).data.createReport
  return { town, category, author, admin, filed }
}

const LINK = /http:\/\/localhost:3000\/([\w-]+)\/meldungen\/([\w-]+)\/([\w-]+)\n/

test('the author gets one German mail for each step', async () => {
  await using site = await aSite()
  const { town, author, admin, filed } = await aScene(site)
  const mails = newMails(site)
  const report = await filed(author)
  const steps: [string, string, string][] = []
  const note = async () => {
    for (const { recipient, kind, subject, text, html } of await mails()) {
      expect(recipient).toBe(author.email)
      expect(text).toContain(`Gemeinde Lindental`)
      expect(text).toContain('„Straßenlaterne im Lindenweg“ (Lindenweg 12)')
      // Staff stay unnamed, and the town's is the only address in a mail.
      expect(text + html).not.toMatch(/Mint|Ada|person-\d+@/)
      const [, municipalitySlug, categorySlug, slug] = LINK.exec(text) ?? []
      const query =
        'query ($slug: String!, $municipalitySlug: String!, $categorySlug: String!) { report(slug: $slug, municipalitySlug: $municipalitySlug, categorySlug: $categorySlug) { id } }'
      const found = await ask(site, query, { slug, municipalitySlug, categorySlug }, { as: author })
      expect(found.data.report).toEqual({ id: report.id })
      steps.push([kind, subject, text.split('\n\n')[2] ?? ''])
    }
  }
  await note()
  const who = { as: admin }
  await approve(site, report.id, who)
  await approve(site, report.id, who)
  await note()
  for (const kind of ['ACCEPTED', 'ACCEPTED', 'DONE', 'ACCEPTED', 'NOT_POSSIBLE'] as const) {
    // A fourth mail within ten minutes goes into a digest.
    site.clock.advance(10 * MINUTE)
    await changeStatus(site, report.id, town.statuses[kind], who)
    await note()
  }
  const name = 'Meldung „Straßenlaterne im Lindenweg“ (Lindenweg 12)'
  const changed = (from: string, to: string) =>
    `die Gemeinde Lindental hat den Status Ihrer ${name} von „${from}“ auf „${to}“ gesetzt.`
  expect(steps).toEqual([
    [
      'report.filed',
      'Ihre Meldung 2026-000001 ist eingegangen',
      `vielen Dank für Ihre ${name} an die Gemeinde Lindental.`,
    ],
    [
      'report.approved',
      'Ihre Meldung 2026-000001 ist freigegeben',
      `die Gemeinde Lindental hat Ihre ${name} freigegeben. Sie ist jetzt öffentlich zu sehen, und andere können sie kommentieren.`,
    ],
    ['report.status-changed', 'Ihre Meldung 2026-000001 ist angenommen', changed('Neu', 'Angenommen')],
    ['report.status-changed', 'Ihre Meldung 2026-000001 ist erledigt', changed('Angenommen', 'Erledigt')],
    ['report.status-changed', 'Ihre Meldung 2026-000001 ist angenommen', changed('Erledigt', 'Angenommen')],
    [
      'report.status-changed',
      'Ihre Meldung 2026-000001 hat den Status „Nicht möglich“',
      changed('Angenommen', 'Nicht möglich'),
    ],
  ])
  // Jobs that run again send nothing again.
  await site.runJobs()
  expect(await mails()).toEqual([])
})

test('the receipt explains whether review or publication comes next', async () => {
  await using site = await aSite()
  const { author, filed } = await aScene(site)
  const mails = newMails(site)
  await filed(author)
  expect((await mails())[0]?.text).toContain('Die Gemeinde Lindental prüft Ihre Meldung zuerst.')
  const openTown = await aTown(site, { name: 'Offenau', enabledFeatures: ['COMMENTS'] })
  await fileReport(site, reportInput(openTown, await aCategory(site, openTown)), { as: author })
  expect((await mails())[0]?.text).toContain('Ihre Meldung ist ab sofort öffentlich zu sehen.')
})

test('mails carry the municipality’s name and are threaded per report', async () => {
  await using site = await aSite()
  const { author, admin, filed } = await aScene(site)
  const [one, two] = [await filed(author), await filed(author)]
  await approve(site, one.id, { as: admin })
  const rows = await site.services.db.selectFrom('message').select('headers').orderBy('id').execute()
  const headers = rows.map((row) => row.headers as Record<string, string>)
  for (const each of headers) {
    expect(each['From-Name']).toBe('Gemeinde Lindental über Meldewerk')
    expect(each['Reply-To']).toBe('info@lindental.example')
  }
  expect(headers[2]?.References).toBe(headers[0]?.References)
  expect(headers[1]?.References).not.toBe(headers[0]?.References)
  expect(two.number).toBe('2026-000002')
})

test('a status mail never repeats an answer that was mailed before', async () => {
  await using site = await aSite()
  const { town, author, admin, filed } = await aScene(site)
  const report = await filed(author)
  await approve(site, report.id, { as: admin })
  const mails = newMails(site)
  const change = async (kind: 'ACCEPTED' | 'DONE' | 'NOT_POSSIBLE') => {
    await changeStatus(site, report.id, town.statuses[kind], { as: admin })
    return (await mails()).find((mail) => mail.kind === 'report.status-changed')?.text
  }
  const comment = (text: string, official: boolean) =>
    writeComment(site, { reportId: report.id, text, official }, { as: admin })
  await comment('Das ist nur meine Meinung.', false)
  expect(await change('ACCEPTED')).not.toContain('Meinung')
  site.clock.advance(10 * MINUTE)
  await comment('Die neue Lampe hängt.', true)
  const done = await change('DONE')
  expect(done).not.toContain('Lampe')
  expect(done).toContain('Ist es noch nicht erledigt? Dann sagen Sie es der Gemeinde bis zum')
  // An author who gets no answers by themselves reads the reason in the mail about the status.
  await setTo(site, author, 'REPORT_ANSWER', false)
  site.clock.advance(10 * MINUTE)
  await comment('Die Leitung ist defekt.', true)
  site.clock.advance(5 * MINUTE)
  expect(await change('ACCEPTED')).toContain('Nachricht der Gemeinde Lindental:\n> Die Leitung ist defekt.')
  site.clock.advance(6 * MINUTE)
  expect(await change('NOT_POSSIBLE')).not.toContain('Leitung')
})

test('a report refused before publication is told with its reason', async () => {
  await using site = await aSite()
  const { town, author, admin, filed } = await aScene(site)
  const report = await filed(author)
  const mails = newMails(site)
  await mails()
  const answer = { reportId: report.id, text: 'Das ist Privatgrund.', statusId: town.statuses.REJECTED }
  await writeComment(site, answer, { as: admin })
  const [refused, ...more] = await mails()
  expect([refused?.kind, more]).toEqual(['report.not-approved', []])
  expect(refused?.subject).toBe('Antwort der Gemeinde: 2026-000001 ist nicht freigegeben')
  expect(refused?.text).toContain(
    'veröffentlicht Ihre Meldung „Straßenlaterne im Lindenweg“ (Lindenweg 12) nicht.',
  )
  expect(refused?.text).toContain('> Das ist Privatgrund.')
})

test('nobody is told of own actions, internal matters or inactive accounts', async () => {
  await using site = await aSite()
  const { town, category, admin, filed } = await aScene(site)
  const mails = newMails(site)
  const kinds = async () => (await mails()).map(({ recipient, kind }) => [recipient, kind])
  const process = async (id: number, as: Person) => {
    await withdraw(site, id, { as })
    await approve(site, id, { as })
    await changeStatus(site, id, town.statuses.DONE, { as })
  }
  // Staff get a receipt for their own report like everybody else; they cause the rest themselves.
  const own = await filed(admin)
  expect(await kinds()).toEqual([[admin.email, 'report.filed']])
  await process(own.id, admin)
  expect(await kinds()).toEqual([])

  const editor = await anEditor(site, town, [category])
  const internal = await filed(editor, { isInternal: true })
  await process(internal.id, admin)
  expect(await kinds()).toEqual([])

  for (const change of [
    { lockedAt: site.clock.now() },
    { emailConfirmedAt: null },
    { deletedAt: site.clock.now() },
  ]) {
    const author = await aPerson(site)
    const { id } = await aReport(site, town, category, { author })
    await site.services.db.updateTable('person').set(change).where('id', '=', author.id).execute()
    await process(id, admin)
  }
  const { id } = await aReport(site, town, category)
  await process(id, admin)
  expect(await kinds()).toEqual([])
})

test('a report title cannot inject lines or tags into mails', async () => {
  await using site = await aSite()
  const { author, filed } = await aScene(site)
  await filed(author, { title: 'Loch <script>alert(1)</script>\r\nBcc: a@b.example' })
  const [mail] = await site.mails()
  expect(mail?.subject).toBe('Ihre Meldung 2026-000001 ist eingegangen')
  expect(mail?.html).toContain('Loch &lt;script&gt;alert(1)&lt;/script&gt; Bcc: a@b.example')
  expect(mail?.html).not.toContain('<script')
})
