import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anEditor, aPerson, aReport, type Person } from '#tests/factories.ts'
import {
  approve,
  changeStatus,
  fileReport,
  markDuplicate,
  remove,
  reportInput,
  rewrite,
  withdraw,
  writeComment,
} from '#tests/reporting.ts'
import { aWebhook, aWebhookSite, type WebhookSite } from '#tests/webhooks.ts'

/** The types that the receiver has got since the last call. */
async function told(site: WebhookSite): Promise<string[]> {
  await site.runJobs()
  return site.receiver.received.splice(0).map(({ body }) => body.type)
}

async function aScene(site: WebhookSite) {
  const made = await aWebhook(site)
  const author = await aPerson(site, { firstName: 'Zoë', lastName: 'Geheim' })
  const staff = { as: made.admin }
  return { ...made, author, staff }
}

const file = async (site: WebhookSite, { town, category }: Awaited<ReturnType<typeof aScene>>, as: Person) =>
  (await fileReport(site, reportInput(town, category), { as })).data.createReport

test('each event of a public report is told once', async () => {
  await using site = await aWebhookSite()
  const scene = await aScene(site)
  const { town, staff, author } = scene
  const { id } = await file(site, scene, author)
  expect(await told(site)).toEqual([])
  await approve(site, id, staff)
  expect(await told(site)).toEqual(['report.created'])
  await changeStatus(site, id, town.statuses.ACCEPTED, staff)
  expect(await told(site)).toEqual(['report.status_changed'])
  await writeComment(site, { reportId: id, text: 'Wir kommen morgen.' }, staff)
  expect(await told(site)).toEqual(['report.answered'])
  await writeComment(site, { reportId: id, text: 'Danke!' }, { as: author })
  expect(await told(site)).toEqual([])
  await rewrite(site, { id, isInternal: true }, staff)
  expect(await told(site)).toEqual(['report.withdrawn'])
  await rewrite(site, { id, isInternal: false }, staff)
  expect(await told(site)).toEqual(['report.created'])
  const other = await aReport(site, town, scene.category)
  await markDuplicate(site, id, other.id, staff)
  expect(await told(site)).toEqual(['report.status_changed'])
  await remove(site, other.id, staff, 'Das war ein Versehen.')
  expect(await told(site)).toEqual(['report.deleted'])
  await withdraw(site, id, staff)
  expect(await told(site)).toEqual(['report.withdrawn'])
})

test('a message holds what the page shows, and nobody’s words', async () => {
  await using site = await aWebhookSite()
  const scene = await aScene(site)
  const { town, staff, author } = scene
  const report = await file(site, scene, author)
  await rewrite(site, { id: report.id, internalNotes: 'Nur für uns.' }, staff)
  await approve(site, report.id, staff)
  await writeComment(site, { reportId: report.id, text: 'Wir kommen morgen.' }, staff)
  await site.runJobs()
  const created = site.receiver.received.find(({ body }) => body.type === 'report.created')
  expect(created?.body).toEqual({
    type: 'report.created',
    timestamp: site.clock.now().toISOString(),
    data: {
      ...{ municipality: town.slug, number: report.number, id: report.id, status_kind: 'NEW' },
      url: `http://localhost:3000/${town.slug}/meldung/${report.number}`,
      ...{ category: 'Beleuchtung', sub_category: null, is_duplicate: false },
      place: {
        ...{ lat: 50.583, lon: 8.963, street: 'Lindenweg', house_number: '12' },
        ...{ zip: '35999', city: 'Lindental' },
      },
      changed_at: expect.any(String),
    },
  })
  const all = JSON.stringify(site.receiver.received)
  for (const word of ['Zoë', 'Geheim', author.email, 'Laterne ist', 'Nur für uns', 'Wir kommen'])
    expect([word, all.includes(word)]).toEqual([word, false])
})

test('a hidden place is told as coarse as the page shows it', async () => {
  await using site = await aWebhookSite()
  const { town, category, staff } = await aScene(site)
  const exact = { latitude: 50.58371, longitude: 8.96337 }
  const { id } = await aReport(site, town, category, exact)
  await changeStatus(site, id, town.statuses.ACCEPTED, staff)
  // The place is hidden between the event and the delivery.
  await ask(site, `mutation { hideReportPlace(reportId: ${id}, isHidden: true) { id } }`, {}, staff)
  await site.runJobs()
  const [message] = site.receiver.received
  expect(message?.body.data.place).toMatchObject({ house_number: null })
  expect(message?.text).not.toContain('50.58371')
  expect(message?.text).not.toContain('8.96337')
})

test('nothing is told of reports that the public cannot see', async () => {
  await using site = await aWebhookSite()
  const { town, category, staff } = await aScene(site)
  const editor = { as: await anEditor(site, town, [category]) }
  for (const hidden of [{ isInternal: true }, { kind: 'NOT_APPROVED' as const }]) {
    const { id } = await aReport(site, town, category, hidden)
    await changeStatus(site, id, town.statuses.ACCEPTED, editor)
    await writeComment(site, { reportId: id, text: 'Nur für uns.' }, staff)
    await remove(site, id, staff, 'Das war ein Versehen.')
    expect([hidden, await told(site)]).toEqual([hidden, []])
  }
})

test('a message about a report that was hidden meanwhile is dropped', async () => {
  await using site = await aWebhookSite()
  const { town, category, staff } = await aScene(site)
  const { id } = await aReport(site, town, category)
  await changeStatus(site, id, town.statuses.ACCEPTED, staff)
  await withdraw(site, id, staff)
  expect(await told(site)).toEqual(['report.withdrawn'])
  const messages = await site.services.db.selectFrom('webhookMessage').select(['event', 'outcome']).execute()
  expect(messages).toContainEqual({ event: 'REPORT_STATUS_CHANGED', outcome: 'DROPPED' })
})

test('a withdrawal names the report and nothing else', async () => {
  await using site = await aWebhookSite()
  const { town, category, staff } = await aScene(site)
  const { id, number } = await aReport(site, town, category)
  await withdraw(site, id, staff)
  await site.runJobs()
  expect(site.receiver.received[0]?.body).toMatchObject({
    type: 'report.withdrawn',
    data: { municipality: town.slug, number, id, changed_at: site.clock.now().toISOString() },
  })
  expect(Object.keys(site.receiver.received[0]?.body.data ?? {})).toHaveLength(4)
})

test('a webhook is told only the events that it wants', async () => {
  await using site = await aWebhookSite()
  const { town, category, admin } = await aWebhook(site, { events: ['REPORT_ANSWERED'] })
  const { id } = await aReport(site, town, category)
  await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })
  await writeComment(site, { reportId: id, text: 'Wir kommen morgen.' }, { as: admin })
  expect(await told(site)).toEqual(['report.answered'])
})

test('a deactivated town tells nothing', async () => {
  await using site = await aWebhookSite()
  const { town, category, staff } = await aScene(site)
  const { id } = await aReport(site, town, category)
  await changeStatus(site, id, town.statuses.ACCEPTED, staff)
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', town.id)
    .execute()
  expect(await told(site)).toEqual([])
})
