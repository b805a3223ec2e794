import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { ask } from '../ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '../factories.ts'
import { logLines, withLog } from '../log-lines.ts'
import { aSite, type TestSite } from '../site.ts'
import { textCalls } from '../text-arguments.ts'
import { UNLIMITED } from '../towns/selection.ts'

/** Characters that end a string, a pattern, a search or a line in code that concatenates text. */
const PAYLOADS = [
  "' OR 1=1 --",
  "x'); update person set is_super_admin = true; --",
  '%%%',
  ':*&! | (b:*',
  "\\' $1 $$ {{1}}",
  '\u0000a\r\nBcc: opfer@x.example\r\n\r\nx\ud800',
]

/** The core data that no input may change: people's roles, and row counts of tables without new rows. */
async function core({ services: { db } }: TestSite) {
  const people = db.selectFrom('person').select(['id', 'email', 'isSuperAdmin', 'passwordHash']).orderBy('id')
  const roles = db.selectFrom('municipalityRole').selectAll().orderBy('personId')
  return { people: await people.execute(), roles: await roles.execute() }
}

test('no input text is interpreted by database, search or log (S-42)', async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = buildClientSchema((await ask(site, getIntrospectionQuery())).data)
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { isSuperAdmin: true })
  await aReport(site, town, await aCategory(site, town), { author: await aPerson(site) })
  const { log, lines, text: logged } = logLines()
  const heard = withLog(site, log)
  const before = await core(site)
  let asked = 0
  for (const { where, document, variables } of textCalls(schema))
    for (const text of PAYLOADS) {
      const { codes, errors } = await ask(heard, document, variables(text), { as: admin })
      asked += 1
      expect(codes, `${where} with ${JSON.stringify(text)}: ${errors[0]?.message}`).not.toContain('INTERNAL')
      expect(JSON.stringify(errors), where).not.toMatch(/syntax error|tsquery|unterminated|postgres/i)
      // Most fields of an input are absent in these calls.
      expect(JSON.stringify(errors), where).not.toMatch(/Invalid input|expected \w+, received/)
      // The driver's refusal of NUL: every text is clean before a statement is made of it.
      expect(JSON.stringify(errors), where).not.toContain('unzulässiges Zeichen.')
    }
  expect(asked).toBeGreaterThan(300)
  const after = await core(site)
  const known = new Set(before.people.map(({ id }) => id))
  expect(after.people.filter(({ id, isSuperAdmin }) => isSuperAdmin && id !== admin.id)).toEqual([])
  expect(after.people.filter(({ id }) => known.has(id) && id !== admin.id)).toEqual(
    before.people.filter(({ id }) => id !== admin.id),
  )
  // Each log line is one complete entry, for any input.
  expect(lines.length).toBeGreaterThan(asked)
  expect(
    logged()
      .trim()
      .split('\n')
      .every((line) => JSON.parse(line).msg !== undefined),
  ).toBe(true)
})

test('a search treats operator characters as plain text', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await aReport(site, town, category, { title: 'Laterne dunkel' })
  await aReport(site, town, category, { title: 'Schlagloch 100% tief' })
  const found = async (searchText: string) => {
    const asked =
      'query ($m: Int!, $t: String!) { reports(municipalityId: $m, searchText: $t) { data { title } } }'
    const { data, errors } = await ask(site, asked, { m: town.id, t: searchText })
    expect(errors, searchText).toEqual([])
    return data.reports.data.map(({ title }: { title: string }) => title)
  }
  expect(await found('Laterne')).toEqual(['Laterne dunkel'])
  for (const nothing of [
    "' OR 1=1 --",
    "x' OR 'a'='a",
    'Schlagloch & !Laterne',
    'zzz | Laterne:*',
    'L_terne',
    'Latern%dunkel',
  ])
    expect(await found(nothing), nothing).toEqual([])
})
