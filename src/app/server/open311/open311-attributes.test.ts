import { expect, test } from 'vitest'
import { anAdmin } from '#tests/factories.ts'
import { aKey, aScene, get, json, post } from '#tests/open311.ts'
import { answersSeenBy, LAMP_QUESTIONS, saveQuestions } from '#tests/questioning.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, metresAway, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'

const PLACE = { lat: '50.583', long: '8.963' }
const TEXT = 'Die Lampe vor dem Haus 12 ist seit gestern dunkel.'

async function aLampScene(site: TestSite) {
  const scene = await aScene(site)
  const admin = await anAdmin(site, scene.town)
  const ofPart = {
    ...{ key: 'part', kind: 'DATE', text: 'Seit wann?', help: 'Ungefähr genügt.' },
    subCategoryIds: [scene.lamps.subCategoryId],
  }
  await saveQuestions(site, scene.lamps, [...LAMP_QUESTIONS, ofPart], { as: admin })
  const { text } = await aKey(site, scene.town, ['REPORTS_WRITE'])
  const place = { jurisdiction_id: 'lindental', ...PLACE }
  const fields = { api_key: text, service_code: String(scene.lamps.id), description: TEXT, ...place }
  return { ...scene, admin, fields }
}

test('a service definition has the questions of its category', async () => {
  await using site = await aSite()
  const { lamps, roads } = await aLampScene(site)
  const { body: list } = await json(site, 'services.json?jurisdiction_id=lindental')
  const metadata = (id: number) =>
    list.find((each: { service_code: string }) => each.service_code === String(id)).metadata
  expect([metadata(lamps.id), metadata(lamps.subCategoryId), metadata(roads.id)]).toEqual([true, true, false])
  const { body } = await json(site, `services/${lamps.id}.json?jurisdiction_id=lindental`)
  expect(body.attributes.map(({ code }: { code: string }) => code)).toEqual([
    ...['danger', 'call', 'mast', 'fault', 'angle'],
  ])
  expect(body.attributes.slice(0, 2)).toMatchObject([
    {
      ...{ variable: true, code: 'danger', datatype: 'singlevaluelist', required: true, order: 1 },
      values: [
        { key: 'yes', name: 'Ja' },
        { key: 'no', name: 'Nein' },
      ],
    },
    {
      ...{ variable: false, code: 'call', required: false, order: 2, datatype_description: '112' },
      description: 'Bitte rufen Sie sofort an. (Nur bei „Ist jemand in Gefahr?“: Ja)',
    },
  ])
  // A question that is only asked sometimes is not required by the standard.
  expect(body.attributes[4]).toMatchObject({ code: 'angle', datatype: 'number', required: false })
  const ofPart = await json(site, `services/${lamps.subCategoryId}.json?jurisdiction_id=lindental`)
  expect(ofPart.body.attributes[5]).toMatchObject({ code: 'part', datatype: 'datetime', order: 6 })
  const xml = await (await get(site, `services/${lamps.id}.xml?jurisdiction_id=lindental`)).text()
  expect(xml).toContain('<values><value><key>dark</key><name>Lampe dunkel</name></value>')
})

test('a program answers by attributes, and faults name them', async () => {
  await using site = await aSite()
  const { fields } = await aLampScene(site)
  const descriptionsOf = async (more: Record<string, string>) =>
    (await post(site, 'requests.json', { ...fields, ...more })).body.map(
      ({ description }: { description: string }) => description,
    )
  expect(await descriptionsOf({})).toEqual(['attribute[danger]: Bitte beantworten Sie diese Frage.'])
  expect(await descriptionsOf({ 'attribute[danger]': 'yes' })).toEqual([
    'attribute[call]: Bitte rufen Sie sofort an. Telefon: 112',
  ])
  expect(await descriptionsOf({ 'attribute[danger]': 'no', 'attribute[colour]': 'rot' })).toEqual([
    'attribute[colour]: Diese Frage gibt es hier nicht.',
  ])
})

test('everybody reads public answers alone', async () => {
  await using site = await aSite()
  const { fields, admin } = await aLampScene(site)
  const form = new FormData()
  const sent = [
    ...Object.entries(fields),
    ...[
      ['attribute[danger]', 'no'],
      ['attribute[mast]', 'L 12'],
      ['attribute[fault][]', 'bent'],
      ['attribute[fault][]', 'dark'],
      ['attribute[angle]', '12.5'],
    ],
  ] as [string, string][]
  for (const [name, value] of sent) form.append(name, value)
  const { status, body } = await post(site, 'requests.json', form)
  expect(status).toBe(200)
  const number = body[0].service_request_id
  const report = await site.services.db
    .updateTable('report')
    .set({ isPublished: true })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await answersSeenBy(site, report, { as: admin })).answers).toHaveLength(4)
  const shown = await json(site, `requests/${number}.json?jurisdiction_id=lindental&extensions=true`)
  expect(shown.body[0].attributes).toEqual([
    {
      ...{ code: 'fault', label: 'Was ist kaputt?', value: 'Lampe dunkel, Mast schief' },
      values: ['dark', 'bent'],
    },
    { code: 'angle', label: 'Wie schief?', value: '12,5\u00a0Grad', values: ['12.5'] },
  ])
  expect(JSON.stringify(shown.body)).not.toContain('L 12')
})

test('a program names a lamp by its number, which is its place', async () => {
  await using site = await aSite()
  const { fields, admin, town, roads } = await aLampScene(site)
  const kind = await aKind(site, town, admin, [roads])
  await takeThings(site, kind.id, thingsCsv({ 'L 0012': 300 }), admin)
  const service = String(roads.id)
  const { body: list } = await json(site, 'services.json?jurisdiction_id=lindental')
  expect(list.find((each: { service_code: string }) => each.service_code === service).metadata).toBe(true)
  const { body: definition } = await json(site, `services/${service}.json?jurisdiction_id=lindental`)
  expect(definition.attributes).toMatchObject([
    { variable: true, code: 'thing', datatype: 'string', required: false, description: 'Nummer (Laterne)' },
  ])
  const { lat: _, long: __, ...placeless } = { ...fields, service_code: service }
  const wrong = await post(site, 'requests.json', { ...placeless, 'attribute[thing]': 'L 13' })
  expect([wrong.status, wrong.body[0].description]).toEqual([
    400,
    'attribute[thing]: Diese Nummer gibt es hier nicht.',
  ])
  const sent = await post(site, 'requests.json', { ...placeless, 'attribute[thing]': 'laterne l12' })
  expect(sent.status).toBe(200)
  const report = await site.services.db
    .selectFrom('report')
    .select(['thingId', 'latitude', 'longitude'])
    .where('number', '=', sent.body[0].service_request_id)
    .executeTakeFirstOrThrow()
  const { latitude, longitude } = metresAway(300, 0)
  expect(report).toEqual({
    thingId: (await thingIds(site, kind.id))['L 0012'],
    latitude: expect.closeTo(latitude, 5),
    longitude: expect.closeTo(longitude, 5),
  })
})

test('a question that is called thing keeps its code', async () => {
  await using site = await aSite()
  const { fields, admin, town, roads } = await aLampScene(site)
  await saveQuestions(site, roads, [{ key: 'thing', kind: 'TEXT', text: 'Was?' }], { as: admin })
  const kind = await aKind(site, town, admin, [roads])
  await takeThings(site, kind.id, thingsCsv({ '7': 0 }), admin)
  const { body } = await json(site, `services/${roads.id}.json?jurisdiction_id=lindental`)
  expect(body.attributes.map(({ code }: { code: string }) => code)).toEqual(['thing-number', 'thing'])
  const answered = { 'attribute[thing]': 'Deckel', 'attribute[thing-number]': '7' }
  const call = { ...fields, service_code: String(roads.id), ...answered }
  expect((await post(site, 'requests.json', call)).status).toBe(200)
  const { thingId } = await site.services.db.selectFrom('report').select('thingId').executeTakeFirstOrThrow()
  expect(thingId).toBe((await thingIds(site, kind.id))['7'])
})
