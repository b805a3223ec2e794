import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { answersSeenBy, fileWithAnswers, LAMP_QUESTIONS, saveQuestions } from '#tests/questioning.ts'
import { aSite } from '#tests/site.ts'

test('each saved change is a version, the same items again are none', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await anAdmin(site, town) }
  const versionOf = async (items: typeof LAMP_QUESTIONS, basedOn: number) => {
    const { data, codes } = await saveQuestions(site, category, items, who, basedOn)
    return codes[0] ?? data.saveCategoryQuestions.questionSet?.version
  }
  expect(await versionOf(LAMP_QUESTIONS, 0)).toBe(1)
  expect(await versionOf(LAMP_QUESTIONS, 1)).toBe(1)
  expect(await versionOf(LAMP_QUESTIONS.slice(0, 3), 1)).toBe(2)
  expect(await versionOf(LAMP_QUESTIONS, 1)).toBe('CONFLICT')
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['oldValue', 'newValue'])
    .where('action', '=', 'category.questions-changed')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { oldValue: null, newValue: '5' },
    { oldValue: '5', newValue: '3' },
  ])
})

test('of two concurrent saves one makes a version, the other conflicts', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await anAdmin(site, town) }
  const both = await Promise.all(
    [LAMP_QUESTIONS, LAMP_QUESTIONS.slice(0, 2)].map((items) => saveQuestions(site, category, items, who)),
  )
  expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
})

test('only administrators save, and each fault is at its field', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const other = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  for (const [as, code] of [
    [null, 'UNAUTHENTICATED'],
    [await aPerson(site), 'FORBIDDEN'],
    [await anEditor(site, town, [category]), 'FORBIDDEN'],
    [await anAdmin(site, await aTown(site)), 'FORBIDDEN'],
  ] as const)
    expect((await saveQuestions(site, category, LAMP_QUESTIONS, { as })).codes).toEqual([code])
  expect((await saveQuestions(site, { id: 4711 }, [], { as: admin })).codes).toEqual(['NOT_FOUND'])
  const bad = [
    { key: 'one', kind: 'ONE', text: 'Welche?', options: [{ key: 'a', label: 'A' }] },
    { key: 'one', kind: 'STOP', text: 'Halt' },
    { key: 'num', kind: 'NUMBER', text: 'Wie viele?', min: 3, max: 1 },
    { key: 'sub', kind: 'TEXT', text: '', condition: { key: 'num', values: ['3'] } },
    { key: 'web', kind: 'NOTICE', text: 'Da', link: 'javascript:alert(1)', phone: 'ruf an' },
  ]
  const refused = await saveQuestions(site, category, bad, { as: admin })
  expect(Object.keys(refused.errors[0]?.extensions.fields as object).sort()).toEqual([
    ...['items.0.options', 'items.1.condition', 'items.1.key', 'items.2.max', 'items.3.condition'],
    ...['items.3.text', 'items.4.link', 'items.4.phone'],
  ])
  const strange = [{ key: 'a', kind: 'TEXT', text: 'A', subCategoryIds: [other.subCategoryId] }]
  expect((await saveQuestions(site, category, strange, { as: admin })).errors[0]?.extensions.fields).toEqual({
    'items.0.subCategoryIds': 'Diese Unterkategorie gibt es hier nicht mehr.',
  })
})

test('no later version changes the answers of earlier reports', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const staff = { as: await anEditor(site, town, [category]) }
  let version = 0
  const told = new Map<number, unknown>()
  const words = fc.constantFrom('Mast?', 'Farbe?', 'Höhe?')
  const sets = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('TEXT', 'NUMBER', 'YES_NO'),
      text: words,
      isPublic: fc.boolean(),
      isRequired: fc.boolean(),
    }),
    { selector: ({ key }) => key, maxLength: 3 },
  )
  const ANSWERS: Record<string, string> = { TEXT: 'rot', NUMBER: '7', YES_NO: 'yes' }
  await fc.assert(
    fc.asyncProperty(sets, async (items) => {
      const saved = await saveQuestions(site, category, items, { as: admin }, version)
      version = saved.data.saveCategoryQuestions.questionSet?.version ?? 0
      const given = Object.fromEntries(items.map(({ key, kind }) => [key, [ANSWERS[kind] as string]]))
      // Each account may file only some reports an hour.
      site.clock.advance(60 * 60_000)
      const filed = await fileWithAnswers(site, { town, category }, given, { as: author })
      expect(filed.codes).toEqual([])
      const { id } = filed.data.createReport
      told.set(id, (await answersSeenBy(site, { id }, staff)).answers)
      for (const [earlier, answers] of told)
        expect((await answersSeenBy(site, { id: earlier }, staff)).answers).toEqual(answers)
    }),
    { numRuns: 12 },
  )
  expect(told.size).toBeGreaterThanOrEqual(12)
})
