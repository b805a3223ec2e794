import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const save = (site: TestSite, act: string, faq: object, as: Person | null) =>
  ask(
    site,
    `mutation S($faq: FaqInput!) { saved: ${act}Faq(faq: $faq) { id question answer answerSource } }`,
    { faq },
    { as },
  )
const move = (site: TestSite, id: number, isUp: boolean, as: Person | null) =>
  ask(
    site,
    'mutation M($id: Int!, $isUp: Boolean!) { moveFaq(input: { id: $id, isUp: $isUp }) { id } }',
    { id, isUp },
    { as },
  )
const remove = (site: TestSite, id: number, as: Person | null) =>
  ask(site, `mutation { deleteFaq(input: { id: ${id} }) }`, {}, { as })
const order = async (site: TestSite) =>
  (await ask(site, '{ faqs { data { question } } }')).data.faqs.data
    .map(({ question }: { question: string }) => question.at(0))
    .join('')

test('the super administrator creates, reorders and removes questions', async () => {
  await using site = await aSite()
  const as = await aPerson(site, { isSuperAdmin: true })
  const ids: number[] = []
  for (const letter of 'ABCD') {
    const faq = { question: `${letter} – was ist das?`, answer: 'Siehe **hier**.' }
    const { data } = await save(site, 'create', faq, as)
    expect(data.saved).toMatchObject({
      answer: '<p>Siehe <strong>hier</strong>.</p>',
      answerSource: faq.answer,
    })
    ids.push(data.saved.id)
  }
  const [a = 0, b = 0, c = 0, d = 0] = ids
  expect(await order(site)).toBe('ABCD')
  await move(site, c, true, as)
  expect(await order(site)).toBe('ACBD')
  await remove(site, c, as)
  await move(site, a, false, as)
  expect(await order(site)).toBe('BAD')
  // Moving the first one up or the last one down changes nothing.
  expect([(await move(site, b, true, as)).codes, (await move(site, d, false, as)).codes]).toEqual([[], []])
  expect(await order(site)).toBe('BAD')
  await Promise.all([move(site, b, false, as), move(site, d, true, as), move(site, a, true, as)])
  expect([...(await order(site))].sort().join('')).toBe('ABD')
  const changed = await save(site, 'update', { id: a, question: 'Z – wirklich?' }, as)
  expect(changed.data.saved).toMatchObject({ question: 'Z – wirklich?', answerSource: 'Siehe **hier**.' })
  const { data } = await ask(site, `{ faq(id: ${a}) { question answerSource } }`)
  expect(data.faq).toEqual({ question: 'Z – wirklich?', answerSource: null })
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select('action')
    .where('action', 'like', 'faq.%')
    .execute()
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(['faq.created', 'faq.moved', 'faq.deleted', 'faq.changed']),
  )
})

test('invalid fields are reported; only the super administrator changes questions', async () => {
  await using site = await aSite()
  const as = await aPerson(site, { isSuperAdmin: true })
  const bad = await save(site, 'create', { question: 'Was?', answer: ' ' }, as)
  expect(bad.errors[0]?.extensions.fields).toEqual({
    question: 'Die Frage braucht mindestens 5 Zeichen.',
    answer: 'Bitte schreiben Sie die Antwort.',
  })
  const { id } = (await save(site, 'create', { question: 'Was ist das?', answer: 'Eine Frage.' }, as)).data
    .saved
  expect((await save(site, 'update', { id, answer: null }, as)).codes).toEqual(['BAD_USER_INPUT'])
  for (const call of [save(site, 'update', { id: 99 }, as), move(site, 99, true, as), remove(site, 99, as)])
    expect((await call).codes).toEqual(['NOT_FOUND'])
  expect((await ask(site, '{ faq(id: 99) { id } }')).codes).toEqual(['NOT_FOUND'])
  const admin = await anAdmin(site, await aTown(site))
  for (const [person, code] of [
    [null, 'UNAUTHENTICATED'],
    [admin, 'FORBIDDEN'],
  ] as const)
    for (const call of [
      save(site, 'create', { question: 'Was ist das?', answer: 'Eine Frage.' }, person),
      save(site, 'update', { id, question: 'Geändert?' }, person),
      move(site, id, true, person),
      remove(site, id, person),
    ])
      expect((await call).codes).toEqual([code])
  expect(await order(site)).toBe('W')
})
