import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const HOSTS = 'hosts { host name isPrimary }'
const save = (site: TestSite, as: Person, id: number, hosts: string[]) =>
  ask(
    site,
    `mutation ($id: Int!, $hosts: [String!]) { updateMunicipality(municipality: { id: $id, hosts: $hosts }) { ${HOSTS} } }`,
    { id, hosts },
    { as },
  )
const refusal = async (answer: ReturnType<typeof save>) => (await answer).errors[0]?.extensions.fields

test('host names are stored as punycode and the first is primary', async () => {
  await using site = await aSite()
  const platform = await aPerson(site, { isSuperAdmin: true })
  const town = await aTown(site)
  const first = await save(site, platform, town.id, [
    'https://Mängel.Lindental.de/',
    'b.example',
    'a.example',
  ])
  expect(first.codes).toEqual([])
  expect(first.data.updateMunicipality.hosts).toEqual([
    { host: 'xn--mngel-gra.lindental.de', name: 'mängel.lindental.de', isPrimary: true },
    { host: 'a.example', name: 'a.example', isPrimary: false },
    { host: 'b.example', name: 'b.example', isPrimary: false },
  ])
  const second = await save(site, platform, town.id, ['b.example', 'mängel.lindental.de'])
  expect(second.data.updateMunicipality.hosts).toMatchObject([
    { host: 'b.example', isPrimary: true },
    { host: 'xn--mngel-gra.lindental.de', isPrimary: false },
  ])
  // Saving the same names again is no change.
  await save(site, platform, town.id, ['b.example', 'mängel.lindental.de'])
  const entries = await site.services.db.selectFrom('auditEntry').select(['action', 'newValue']).execute()
  const entry = { action: 'municipality.updated', newValue: 'hosts' }
  expect(entries).toEqual([entry, entry])
})

test('a host name is valid, unique and never the platform’s', async () => {
  await using site = await aSite()
  const platform = await aPerson(site, { isSuperAdmin: true })
  const [town, other] = [await aTown(site), await aTown(site)]
  await save(site, platform, other.id, ['a.example'])
  await save(site, platform, town.id, ['b.example'])
  const tried = (hosts: string[]) => refusal(save(site, platform, town.id, hosts))
  expect(await tried(['c.example', 'A.example'])).toEqual({
    hosts: 'Diesen Hostnamen hat schon eine andere Gemeinde.',
  })
  expect(await tried(['b.example', 'B.example.'])).toEqual({ hosts: 'Dieser Hostname steht schon da.' })
  expect(await tried(['b.example:80'])).toEqual({ 'hosts.0': expect.stringContaining('ohne Port und Pfad') })
  expect(await tried(Array.from({ length: 11 }, (_, index) => `h${index}.example`))).toEqual({
    hosts: 'Höchstens 10 Hostnamen.',
  })
  // The refused calls have changed nothing.
  const kept = await site.services.db.selectFrom('municipalityHost').select('host').orderBy('host').execute()
  expect(kept.map(({ host }) => host)).toEqual(['a.example', 'b.example'])
  // A released name is available again.
  await save(site, platform, other.id, [])
  expect(await tried(['a.example'])).toBeUndefined()
})

test('the platform’s own name is no municipality’s', async () => {
  await using site = await aSite()
  site.services.publicUrl = 'https://meldewerk.example'
  const platform = await aPerson(site, { isSuperAdmin: true })
  const { id } = await aTown(site)
  expect(await refusal(save(site, platform, id, ['meldewerk.example']))).toEqual({
    hosts: 'Das ist die Adresse der Plattform selbst.',
  })
})

test('only the super administrator sees host names, in one query', async () => {
  await using site = await aSite()
  const platform = await aPerson(site, { isSuperAdmin: true })
  const [town, other] = [await aTown(site), await aTown(site)]
  await save(site, platform, town.id, ['a.example'])
  await save(site, platform, other.id, ['b.example'])
  const query = `{ municipalities { data { ${HOSTS} } } }`
  for (const as of [null, await aPerson(site), await anAdmin(site, town)])
    expect((await ask(site, query, {}, { as })).data.municipalities.data).toEqual([
      { hosts: null },
      { hosts: null },
    ])
  site.statements.length = 0
  expect((await ask(site, query, {}, { as: platform })).data.municipalities.data).toHaveLength(2)
  expect(site.statements.filter((statement) => statement.includes('municipality_host'))).toHaveLength(1)
})
