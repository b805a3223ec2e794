import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Category,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { cover } from '#tests/people/covering.ts'
import { remove, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MIN_REPORTS_AND_AUTHORS, MIN_REPORTS_TO_LEARN } from '../guess.rules.ts'
import { learnTowns } from './learn-town.ts'

const GUESSES = `query ($municipalityId: Int!, $text: String!) {
  categoryGuesses(municipalityId: $municipalityId, text: $text) { category { id } subCategory { id } confidence words } }`
const FIGURES = `query ($slug: String!) { municipality(slug: $slug) {
  guessesCategories guessFigures { reports tried firstRight threeRight } } }`

type Guessed = { category: { id: number }; confidence: number; words: string[] }

async function guessed(site: TestSite, { id }: Town, text: string): Promise<Guessed[]> {
  const { data } = await ask(site, GUESSES, { municipalityId: id, text })
  return data.categoryGuesses
}

/** A town with two categories that everyday words lead to. */
async function aGuessingTown(site: TestSite) {
  const town = await aTown(site)
  const lamps = await aCategory(site, town, { name: 'Straßenlaternen' })
  const bins = await aCategory(site, town, { name: 'Müll' })
  return { town, lamps, bins }
}

/** Reports on which staff have begun. Each has an author of its own, unless one is given. */
async function aHabit(site: TestSite, town: Town, category: Category, title: string, more: object = {}) {
  for (let count = 0; count < MIN_REPORTS_TO_LEARN; count += 1)
    await aReport(site, town, category, { title, kind: 'ACCEPTED', author: await aPerson(site), ...more })
}

const learn = (site: TestSite) => learnTowns(site.services)

test('a text gets its category with the words that speak for it', async () => {
  await using site = await aSite()
  const { town, lamps, bins } = await aGuessingTown(site)
  const [first, ...others] = await guessed(site, town, 'Seit Montag brennt die Strassenlampe vorm Haus nicht')
  expect(first?.category.id).toBe(lamps.id)
  expect(first?.words[0]).toBe('Strassenlampe')
  expect(first?.confidence).toBeGreaterThan(0.7)
  expect(others.length).toBeLessThan(3)
  expect((await guessed(site, town, 'Muellsaecke am Wald'))[0]?.category.id).toBe(bins.id)
  for (const text of ['', 'Guten Tag', 'xyzzy', '1234']) expect(await guessed(site, town, text)).toEqual([])
})

test.each(['isInternal', 'isDisabled'] as const)('a category that %s is never guessed', async (state) => {
  await using site = await aSite()
  const { town, lamps } = await aGuessingTown(site)
  await site.services.db
    .updateTable('category')
    .set({ [state]: true })
    .where('id', '=', lamps.id)
    .execute()
  const found = await guessed(site, town, 'Die Laterne ist dunkel')
  expect(found.map(({ category }) => category.id)).not.toContain(lamps.id)
})

test('a giant text and an unknown town are refused', async () => {
  await using site = await aSite()
  const { town } = await aGuessingTown(site)
  const codes = async (municipalityId: number, text: string) =>
    (await ask(site, GUESSES, { municipalityId, text })).codes
  expect(await codes(town.id, 'a'.repeat(5001))).toEqual(['BAD_USER_INPUT'])
  expect(await codes(town.id, 'Laterne '.repeat(625))).toEqual([])
  expect(await codes(987_654, 'Laterne')).toEqual(['NOT_FOUND'])
})

test('a town learns its own words, and no other town does', async () => {
  await using site = await aSite()
  const { town, bins } = await aGuessingTown(site)
  const other = await aGuessingTown(site)
  const text = 'Am Bembelrondell'
  expect(await guessed(site, town, text)).toEqual([])
  await aHabit(site, town, bins, 'Bembelrondell')
  expect(await learn(site)).toBe(1)
  expect((await guessed(site, town, text))[0]).toMatchObject({
    category: { id: bins.id },
    words: ['Bembelrondell'],
  })
  expect(await guessed(site, other.town, text)).toEqual([])
  expect(await learn(site), 'nothing has changed').toBe(0)
})

type Act = (site: TestSite, id: number, who: { as: Person }) => Promise<Answer>
const ACTS: Record<string, Act> = {
  deleted: (site, id, who) => remove(site, id, who, 'Diese Meldung war ein Versehen.'),
  covered: (site, id, who) =>
    cover(site, id, [{ field: 'TITLE', text: 'Am Bembelrondell' }], ['Bembelrondell'], who),
  edited: (site, id, who) => rewrite(site, { id, title: 'Am Markt' }, who),
  internal: (site, id, who) => rewrite(site, { id, isInternal: true }, who),
}

test.each(Object.entries(ACTS))('words of %s reports are gone after the night', async (_, act) => {
  await using site = await aSite()
  const { town, bins } = await aGuessingTown(site)
  await aHabit(site, town, bins, 'Sack mit Müll')
  const more = { title: 'Am Bembelrondell', kind: 'ACCEPTED' } as const
  const ids: number[] = []
  for (let count = 0; count < MIN_REPORTS_AND_AUTHORS; count += 1)
    ids.push((await aReport(site, town, bins, { ...more, author: await aPerson(site) })).id)
  const words = async () =>
    JSON.stringify(await site.services.db.selectFrom('guessModel').select('words').executeTakeFirstOrThrow())
  await learn(site)
  expect(await words()).toContain('bembelrondel')
  // One report is enough: the word stands in too few others.
  const done = await act(site, ids[0] ?? 0, { as: await anAdmin(site, town) })
  expect(done.codes).toEqual([])
  expect(await learn(site)).toBe(1)
  expect(await words()).not.toContain('bembel')
  expect(await words(), 'the stem of Sack').toContain('sak')
})

test('one author, few reports and waiting ones teach nothing', async () => {
  await using site = await aSite()
  const { town, bins, lamps } = await aGuessingTown(site)
  await aHabit(site, town, bins, 'Bembelrondell')
  await aHabit(site, town, lamps, 'Einhornflut', { author: await aPerson(site) })
  await aHabit(site, town, bins, 'Quittengelee', { kind: 'NEW' })
  await aHabit(site, town, bins, 'Geheimfach', { isInternal: true, isPublished: true })
  for (let count = 0; count < 2; count += 1)
    await aReport(site, town, bins, { title: 'Amselfeld', kind: 'ACCEPTED', author: await aPerson(site) })
  await learn(site)
  const { words, reports } = await site.services.db
    .selectFrom('guessModel')
    .select(['words', 'reports'])
    .executeTakeFirstOrThrow()
  expect(reports, 'ten of one author, and two').toBe(MIN_REPORTS_TO_LEARN + 12)
  expect(JSON.stringify(words)).toContain('bembelrondel')
  for (const word of ['einhorn', 'quitten', 'geheim', 'amsel'])
    expect(JSON.stringify(words)).not.toContain(word)
})

test('administrators see how often guesses were right, and switch them off', async () => {
  await using site = await aSite()
  const { town, bins, lamps } = await aGuessingTown(site)
  for (const [category, title] of [
    [lamps, 'Laterne dunkel'],
    [bins, 'Sack mit Müll'],
  ] as const)
    await aHabit(site, town, category, title)
  await learn(site)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [lamps])]
  const figures = async (as: typeof admin | null) =>
    (await ask(site, FIGURES, { slug: town.slug }, { as })).data.municipality
  expect(await figures(admin)).toEqual({
    guessesCategories: true,
    guessFigures: { reports: 100, tried: 100, firstRight: 100, threeRight: 100 },
  })
  for (const as of [editor, null]) expect((await figures(as)).guessFigures).toBeNull()
  const off = `mutation { updateMunicipality(municipality: { id: ${town.id}, guessesCategories: false }) { id } }`
  expect((await ask(site, off, {}, { as: editor })).codes).toEqual(['FORBIDDEN'])
  expect((await ask(site, off, {}, { as: admin })).codes).toEqual([])
  expect(await guessed(site, town, 'Die Laterne ist dunkel')).toBeNull()
  await learn(site)
  expect(await site.services.db.selectFrom('guessModel').selectAll().execute(), 'its words go').toEqual([])
})

test('a title that begins with a category’s name teaches nothing', async () => {
  await using site = await aSite()
  const { town, bins } = await aGuessingTown(site)
  await aCategory(site, town, { name: 'Quittengelee' })
  await aHabit(site, town, bins, 'Quittengelee am Markt')
  await learn(site)
  const { words } = await site.services.db.selectFrom('guessModel').select('words').executeTakeFirstOrThrow()
  expect(JSON.stringify(words)).not.toContain('quitten')
})
