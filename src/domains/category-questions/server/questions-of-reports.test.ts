import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import {
  answersSeenBy,
  changeAnswers,
  fileWithAnswers,
  LAMP_QUESTIONS,
  saveQuestions,
} from '#tests/questioning.ts'
import { approve, history, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const CALM = { danger: ['no'], mast: ['L 12'], fault: ['bent', 'dark'], angle: ['12,50'] }

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const [admin, editor, author] = [
    await anAdmin(site, town),
    await anEditor(site, town, [category]),
    await aPerson(site),
  ]
  const saved = await saveQuestions(site, category, LAMP_QUESTIONS, { as: admin })
  return { town, category, admin, editor, author, set: saved.data.saveCategoryQuestions.questionSet }
}

const fieldsOf = (answer: Awaited<ReturnType<typeof fileWithAnswers>>) =>
  answer.errors.map(({ extensions }) => extensions.fields)

test('a missing answer, a wrong one and an unknown key are named', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const who = { as: scene.author }
  expect(fieldsOf(await fileWithAnswers(site, scene, { fault: ['bent'], angle: ['91'] }, who))).toEqual([
    {
      'answers.danger': 'Bitte beantworten Sie diese Frage.',
      'answers.angle': 'Bitte geben Sie eine Zahl von 0 bis 90 an.',
    },
  ])
  expect(fieldsOf(await fileWithAnswers(site, scene, { ...CALM, colour: ['rot'] }, who))).toEqual([
    { 'answers.colour': 'Diese Frage gibt es hier nicht.' },
  ])
})

test('a stop keeps a report from being sent, with its number', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const refused = await fileWithAnswers(site, scene, { ...CALM, danger: ['yes'] }, { as: scene.author })
  expect(fieldsOf(refused)).toEqual([{ 'answers.call': 'Bitte rufen Sie sofort an. Telefon: 112' }])
})

test('author and staff see all answers, others the public ones', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { data, codes } = await fileWithAnswers(
    site,
    scene,
    // An answer to a question that is not asked is dropped.
    { danger: ['no'], mast: [' L 12 '], fault: ['dark'], angle: ['45'] },
    { as: scene.author },
  )
  expect(codes).toEqual([])
  const { id } = data.createReport
  await approve(site, id, { as: scene.editor })
  const fault = { key: 'fault', question: 'Was ist kaputt?', text: 'Lampe dunkel', isPublic: true }
  const mast = { key: 'mast', question: 'Welche Nummer steht am Mast?', text: 'L 12', isPublic: false }
  const danger = { key: 'danger', question: 'Ist jemand in Gefahr?', text: 'Nein', isPublic: false }
  for (const as of [scene.author, scene.editor, scene.admin])
    expect((await answersSeenBy(site, { id }, { as })).answers).toEqual([danger, mast, fault])
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect(await answersSeenBy(site, { id }, { as })).toMatchObject({
      ...{ answers: [fault], askedQuestions: null, permissions: { canChangeAnswers: false } },
    })
})

test('a report keeps the questions that it was asked', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const who = { as: scene.author }
  const { id } = (await fileWithAnswers(site, scene, CALM, who)).data.createReport
  const before = await answersSeenBy(site, { id }, who)
  const other = [{ key: 'mast', kind: 'NUMBER', text: 'Anders gefragt', isPublic: true }]
  expect((await saveQuestions(site, scene.category, other, { as: scene.admin }, 1)).codes).toEqual([])
  expect(await answersSeenBy(site, { id }, who)).toEqual(before)
  expect(before.askedQuestions).toEqual({ id: scene.set.id, version: 1 })
})

test('an older form is taken for thirty days, then its fields say why', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { set, category, admin, author } = scene
  const next = [...LAMP_QUESTIONS.slice(0, 2), { key: 'pole', kind: 'TEXT', text: 'Neu', isRequired: true }]
  await saveQuestions(site, category, next, { as: admin }, 1)
  site.clock.advance(30 * DAY)
  const taken = await fileWithAnswers(site, scene, CALM, { as: author }, set.id)
  expect(taken.codes).toEqual([])
  expect((await answersSeenBy(site, taken.data.createReport, { as: author })).askedQuestions.version).toBe(1)
  site.clock.advance(1)
  const changed = expect.stringContaining('hat die Fragen zu dieser Kategorie geändert')
  const late = await fileWithAnswers(site, scene, CALM, { as: author }, set.id)
  expect(fieldsOf(late)).toEqual([
    expect.objectContaining({ answers: changed, 'answers.mast': 'Diese Frage gibt es hier nicht.' }),
  ])
  const open = await fileWithAnswers(site, scene, { danger: ['no'] }, { as: author }, set.id)
  expect(fieldsOf(open)).toEqual([{ answers: changed, 'answers.pole': 'Bitte beantworten Sie diese Frage.' }])
})

test('staff and author change answers, and the history has both', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { author, editor } = scene
  const { id } = (await fileWithAnswers(site, scene, CALM, { as: author })).data.createReport
  const seen = await answersSeenBy(site, { id }, { as: editor })
  expect(seen.permissions).toEqual({ canChangeAnswers: true })
  // Danger by now: a stop holds nobody up who corrects a report.
  const corrected = { danger: ['yes'], fault: ['bent'], angle: ['15'] }
  const { version, updatedAt } = seen
  const { data } = await changeAnswers(site, id, corrected, { as: editor }, { version, updatedAt })
  expect(data.changeReportAnswers.answers.map(({ text }: { text: string }) => text)).toEqual([
    ...['Ja', 'Mast schief', '15\u00a0Grad'],
  ])
  const again = await changeAnswers(site, id, CALM, { as: editor }, { version, updatedAt })
  expect(again.codes).toEqual(['CONFLICT'])
  const [step] = (await history(site, id, { as: editor })).data.reportHistory.data
  expect(step).toMatchObject({
    kind: 'EDITED',
    changes: [
      {
        field: 'answers',
        from: 'Ist jemand in Gefahr? Nein\nWelche Nummer steht am Mast? L 12\nWas ist kaputt? Lampe dunkel, Mast schief\nWie schief? 12,5\u00a0Grad',
        to: 'Ist jemand in Gefahr? Ja\nWas ist kaputt? Mast schief\nWie schief? 15\u00a0Grad',
      },
    ],
  })
  expect((await changeAnswers(site, id, CALM, { as: author })).codes).toEqual([])
  expect((await changeAnswers(site, id, CALM, { as: await aPerson(site) })).codes).toEqual(['NOT_FOUND'])
  await approve(site, id, { as: editor })
  expect((await changeAnswers(site, id, CALM, { as: author })).codes).toEqual(['FORBIDDEN'])
  expect((await changeAnswers(site, id, CALM, { as: null })).codes).toEqual(['UNAUTHENTICATED'])
})

test('answers stay as they are when the report changes its category', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { town, author, admin } = scene
  const { id } = (await fileWithAnswers(site, scene, CALM, { as: author })).data.createReport
  const { answers } = await answersSeenBy(site, { id }, { as: admin })
  const other = await aCategory(site, town, { name: 'Wege' })
  expect((await rewrite(site, { id, categoryId: other.id }, { as: admin })).codes).toEqual([])
  expect(await answersSeenBy(site, { id }, { as: admin })).toMatchObject({
    ...{ answers, permissions: { canChangeAnswers: false } },
  })
  expect((await changeAnswers(site, id, CALM, { as: admin })).codes).toEqual(['FORBIDDEN'])
})

test('staff fill in what a report without answers was not asked', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const { category, admin, author } = scene
  await saveQuestions(site, category, [], { as: admin }, 1)
  const { id } = (await fileWithAnswers(site, scene, {}, { as: author })).data.createReport
  expect((await answersSeenBy(site, { id }, { as: admin })).askedQuestions).toBeNull()
  await saveQuestions(site, category, LAMP_QUESTIONS, { as: admin }, 2)
  expect((await changeAnswers(site, id, CALM, { as: admin })).codes).toEqual([])
  expect((await answersSeenBy(site, { id }, { as: null }))?.answers ?? []).toEqual([])
  expect((await answersSeenBy(site, { id }, { as: author })).answers).toHaveLength(4)
})
