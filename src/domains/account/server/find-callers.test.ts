import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { CALLER, eraseCaller, fileCall } from '#tests/calling.ts'
import { aCategory, anAdmin, anEditor, aTown, type Person } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

const FIND = `mutation ($id: Int!, $name: String!, $telephone: String!) {
  findCallers(municipalityId: $id, name: $name, telephone: $telephone) { number } }`

test('a caller without mail is found by name or number', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const caller = { ...CALLER, email: '', wantsMails: false }
  const filed = await fileCall(site, { town, category }, editor, { caller })
  const { id, number } = filed.data.createReport
  const find = async (name: string, telephone: string, as: Person = admin) => {
    const answer = await ask(site, FIND, { id: town.id, name, telephone }, { as })
    return answer.codes.length > 0
      ? answer.codes
      : answer.data.findCallers.map((each: { number: string }) => each.number)
  }
  for (const [name, telephone] of [
    ['berger', ''],
    ['Berger  Berta', ''],
    ['', '4711'.padStart(9, '06400')],
    ['', '+49 6400 4711'],
    ['', '06400/47 11'],
    ['Berta', '6400 4711'],
  ] as const)
    expect([name, telephone, await find(name, telephone)]).toEqual([name, telephone, [number]])
  for (const [name, telephone] of [
    ['Bergerin', ''],
    ['Berger', '06400 4712'],
    ['%', ''],
  ] as const)
    expect([name, telephone, await find(name, telephone)]).not.toEqual([name, telephone, [number]])
  for (const [name, telephone] of [
    ['', ''],
    ['Be', ''],
    ['', '4711'],
  ] as const)
    expect(await find(name, telephone)).toEqual(['BAD_USER_INPUT'])
  expect(await find('Berger', '', editor)).toEqual(['FORBIDDEN'])
  const log = site.services.db
    .selectFrom('auditEntry')
    .select('action')
    .where('action', '=', 'user.data-read')
  expect((await log.execute()).length).toBe(6)
  await eraseCaller(site, id, { as: editor })
  expect(await find('Berger', '')).toEqual([])
})
