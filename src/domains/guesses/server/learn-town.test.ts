import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { removePerson } from '#domains/account/server/purge.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import { aCategory, aPerson, aReport, aTown, type Category, type Town } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { MOST_OF_AUTHOR } from '../guess.rules.ts'
import { guessCategories } from './guess-categories.ts'
import { learnTowns } from './learn-town.ts'

/** Reports on which staff have begun, one a day, each by an author of its own. */
async function habit(site: TestSite, town: Town, category: Category, title: string, number: number) {
  for (let day = 0; day < number; day += 1) {
    const author = await aPerson(site)
    const resolvedAt = new Date(NOON.getTime() - day * DAY)
    const createdAt = new Date(resolvedAt.getTime() - DAY)
    await aReport(site, town, category, { title, kind: 'DONE', author, createdAt, resolvedAt })
  }
}

const modelOf = ({ services: { db } }: TestSite, { id }: Town) =>
  db.selectFrom('guessModel').selectAll().where('municipalityId', '=', id).executeTakeFirst()

test('a word whose cut would split a character is learned', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  // A letter and 30 of two UTF-16 units each.
  await habit(site, town, await aCategory(site, town), `x${'𐐨'.repeat(30)}`, 50)
  expect(await learnTowns(site.services)).toBe(1)
  expect(JSON.stringify((await modelOf(site, town))?.words)).toContain(`x${'𐐨'.repeat(30)}`)
})

test('a town that fails does not keep the others from learning', async () => {
  await using site = await aSite()
  const [broken, other] = [await aTown(site), await aTown(site)]
  for (const town of [broken, other]) await habit(site, town, await aCategory(site, town), 'Amselfeld', 50)
  const { db } = site.services
  const check = sql`check (municipality_id <> ${sql.lit(broken.id)})`
  await sql`alter table guess_model add constraint closed ${check}`.execute(db)
  const { log, lines } = logLines('error')
  const learned = learnTowns({ ...site.services, log })
  await expect(learned).rejects.toThrow(`towns did not learn the words of their reports: ${broken.id}`)
  await sql`alter table guess_model drop constraint closed`.execute(db)
  expect(lines).toMatchObject([{ municipalityId: broken.id }])
  expect(await modelOf(site, broken)).toBeUndefined()
  expect((await modelOf(site, other))?.reports).toBe(50)
})

test('reports whose authors are gone are one author of a word', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await habit(site, town, category, 'Bembelrondell Amselfeld', 45)
  const twelve = {
    title: 'Amselfeld',
    kind: 'ACCEPTED',
    createdAt: NOON,
    author: await aPerson(site),
  } as const
  for (let count = 0; count < 12; count += 1) await aReport(site, town, category, twelve)
  site.clock.set(new Date(NOON.getTime() + 400 * DAY))
  expect(await letGo(site, 'report-contact')).toBe(45)
  await site.services.db.transaction().execute((trx) => removePerson(trx, twelve.author.id))
  await habit(site, town, category, 'Bembelrondell', 2)
  await habit(site, town, category, 'Amselfeld', 1)
  await learnTowns(site.services)
  const model = await modelOf(site, town)
  expect(model?.reports, 'all but some of the one day').toBe(45 + MOST_OF_AUTHOR + 3)
  expect(JSON.stringify(model?.words), 'those who are gone, and two').toContain('bembel')
  expect(JSON.stringify(model?.words), 'those who are gone, and one').not.toContain('amsel')
})

test('guesses that come at once share one reading of the words', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await habit(site, town, await aCategory(site, town, { name: 'Müll' }), 'Amselfeld', 50)
  await learnTowns(site.services)
  site.statements.length = 0
  const asked = { municipalityId: town.id, text: 'Am Amselfeld' }
  const contexts = Array.from({ length: 5 }, () => anonymousContext(site.services))
  const answers = await Promise.all(contexts.map((context) => guessCategories(context, asked)))
  for (const answer of answers) expect(answer?.[0]?.words).toEqual(['Amselfeld'])
  expect(site.statements.filter((text) => text.includes('select "words" from "guess_model"'))).toHaveLength(1)
})
