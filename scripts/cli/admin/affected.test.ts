import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { nextId } from '#kit/server/database/db.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { affected } from './affected.ts'

async function linesOf(site: TestSite, ...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await affected.run(anonymousContext(site.services), args, (line) => lines.push(line))
  return lines
}

test('a breach list names each affected person once, per table and town (D-47)', async () => {
  await using site = await aSite()
  const [here, there] = [await aTown(site), await aTown(site)]
  const [kim, alex] = [await aPerson(site), await aPerson(site)]
  const bystander = await aPerson(site)
  for (const [town, author] of [
    [here, kim],
    [here, kim],
    [there, alex],
  ] as const)
    await aReport(site, town, await aCategory(site, town), { author })
  expect(await linesOf(site, 'report')).toEqual([
    'konto;email',
    ...[kim, alex].map(({ id, email }) => `${id};${email}`),
  ])
  expect(await linesOf(site, 'report', here.slug)).toEqual(['konto;email', `${kim.id};${kim.email}`])
  expect((await linesOf(site, 'person')).at(-1)).toBe(`${bystander.id};${bystander.email}`)
  expect(await linesOf(site)).toContain('       2  report')
})

test('an address without an account is listed once, regardless of letter case', async () => {
  await using site = await aSite()
  const known = await aPerson(site)
  for (const email of ['Zoe@Ort.example', 'zoe@ort.example', known.email.toUpperCase()]) {
    const id = await nextId(site.services.db, 'quote_request_id')
    const values = { id, organisation: 'Ort', name: 'Zoë', email, createdAt: NOON }
    await site.services.db.insertInto('quoteRequest').values(values).execute()
  }
  expect(await linesOf(site, 'quote_request')).toEqual(['konto;email', ';zoe@ort.example'])
})

test('a table without personal data and an unknown town are refused', async () => {
  await using site = await aSite()
  await expect(linesOf(site, 'faq')).rejects.toThrow('„faq“ nennt niemanden')
  await expect(linesOf(site, 'report', 'nirgends')).rejects.toThrow('„nirgends“ gibt es nicht')
  const town = await aTown(site)
  await expect(linesOf(site, 'person', town.slug)).resolves.toEqual(['konto;email'])
  await expect(linesOf(site, 'session', town.slug)).rejects.toThrow('gehört zu keiner Gemeinde')
})
