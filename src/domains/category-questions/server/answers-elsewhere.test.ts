import { expect, test } from 'vitest'
import { personalData } from '#domains/account/server/personal-data.sql.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import {
  answersSeenBy,
  asAnswers,
  fileWithAnswers,
  LAMP_QUESTIONS,
  saveQuestions,
} from '#tests/questioning.ts'
import { approve, remove, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { exported } from '#tests/towns/exporting.ts'

const CALM = { danger: ['no'], mast: ['L 12'], fault: ['bent'], angle: ['12,5'] }

async function aScene(site: TestSite, more: Record<string, unknown> = {}) {
  const town = await aTown(site, { slug: 'lindental', ...more })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  await saveQuestions(site, category, LAMP_QUESTIONS, { as: admin })
  return { town, category, admin, author }
}

test('a guest’s answers wait with the report until it is confirmed', async () => {
  await using site = await aSite()
  const scene = await aScene(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  const send = async (given: Record<string, string[]>) => {
    const stamp = (await ask(site, '{ guestReportStamp }')).data.guestReportStamp
    site.clock.advance(10_000)
    const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email: 'gesa@beispiel.example', stamp }
    const input = {
      ...reportInput(scene.town, scene.category),
      ...{ ...guest, idempotencyKey: crypto.randomUUID(), answers: { answers: asAnswers(given) } },
    }
    return ask(
      site,
      'mutation S($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
      { input },
    )
  }
  expect((await send({ ...CALM, danger: ['yes'] })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await send(CALM)).codes).toEqual([])
  const token = await mailedToken(site, 'gesa@beispiel.example')
  await ask(site, 'mutation C($token: String!) { confirmGuestReport(token: $token) { number } }', { token })
  const report = await site.services.db.selectFrom('report').select('id').executeTakeFirstOrThrow()
  expect((await answersSeenBy(site, report, { as: scene.admin })).answers).toHaveLength(4)
})

test('answers are in the copy of the author’s data, in their words', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  await fileWithAnswers(site, scene, CALM, { as: scene.author })
  const sections = await personalData(site.services.db, {
    ...{ personId: scene.author.id, email: scene.author.email },
  })
  expect(JSON.stringify(sections)).toContain(
    JSON.stringify([
      { Frage: 'Ist jemand in Gefahr?', Antwort: 'Nein' },
      { Frage: 'Welche Nummer steht am Mast?', Antwort: 'L 12' },
      { Frage: 'Was ist kaputt?', Antwort: 'Mast schief' },
      { Frage: 'Wie schief?', Antwort: '12.5 Grad' },
    ]),
  )
})

test('exports have all answers, open data the public ones without free text', async () => {
  await using site = await aSite()
  const scene = await aScene(site, { enabledFeatures: [...DEFAULT_FEATURES, 'OPEN_DATA'] })
  const items = LAMP_QUESTIONS.map((item) => (item.key === 'mast' ? { ...item, isPublic: true } : item))
  await saveQuestions(site, scene.category, items, { as: scene.admin }, 1)
  const { id } = (await fileWithAnswers(site, scene, CALM, { as: scene.author })).data.createReport
  await approve(site, id, { as: scene.admin })
  const xml = new TextDecoder().decode(await exported(site, scene.town, 'XML', scene.admin))
  expect(xml).toContain('Welche Nummer steht am Mast? L 12\n')
  const open = await site.app.request('/lindental/offene-daten/meldungen.geojson')
  const { features } = (await open.json()) as { features: { properties: { answers: string } }[] }
  expect(features[0]?.properties.answers).toBe('Was ist kaputt? Mast schief\nWie schief? 12,5\u00a0Grad')
})

test('answers go with the report', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { id } = (await fileWithAnswers(site, scene, CALM, { as: scene.author })).data.createReport
  await remove(site, id, { as: scene.admin }, 'Gehört nicht hierher.')
  await site.services.db.deleteFrom('reportEvent').where('reportId', '=', id).execute()
  await site.services.db.deleteFrom('report').where('id', '=', id).execute()
  expect(await site.services.db.selectFrom('reportAnswers').selectAll().execute()).toEqual([])
})
