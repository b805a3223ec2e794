import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Report,
} from '#tests/factories.ts'
import { aComment, reveal } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  return { town, category, author, report: await aReport(site, town, category, { author }) }
}

const written = (site: TestSite, report: Report, as: Person, more: object = {}) =>
  aComment(site, report, as, { text: 'Ein Kommentar.', official: false, ...more })

/** A GraphQL selection of `children` nested to the given depth. */
const nested = (fields: string, depth: number): string =>
  `${fields} children { ${depth === 1 ? 'id' : nested(fields, depth - 1)} }`

test('threads are oldest first, with nested answers and pagination', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const as = await aPerson(site)
  const [a, b, c] = [
    await written(site, report, as),
    await written(site, report, as),
    await written(site, report, as),
  ]
  const ab = await written(site, report, as, { parentId: b })
  const [aa, aab] = [
    await written(site, report, as, { parentId: a }),
    await written(site, report, as, { parentId: a }),
  ]
  const aaa = await written(site, report, as, { parentId: aa })
  const page = async (args: string) => {
    const query = `{ reports { data { commentCount comments${args} { id children { id children { id } } } } } }`
    const { data, errors } = await ask(site, query)
    return errors[0]?.extensions.fields ?? data.reports.data[0]
  }
  const ofA = {
    id: a,
    children: [
      { id: aa, children: [{ id: aaa }] },
      { id: aab, children: [] },
    ],
  }
  const ofB = { id: b, children: [{ id: ab, children: [] }] }
  const ofC = { id: c, children: [] }
  expect(await page('')).toEqual({ commentCount: 7, comments: [ofA, ofB, ofC] })
  expect(await page('(first: 2)')).toMatchObject({ comments: [ofA, ofB] })
  expect(await page(`(first: 2, after: ${b})`)).toMatchObject({ comments: [ofC] })
  expect(await page(`(after: ${c})`)).toMatchObject({ comments: [] })
  expect(await page('(first: 0)')).toEqual({ first: 'Die Anzahl muss mindestens 1 sein.' })
})

test('a page never has more than 100 threads', async () => {
  await using site = await aSite()
  const { town, report } = await aScene(site)
  const ids = Array.from({ length: 101 }, (_, index) => index + 1)
  const { db, clock } = site.services
  const row = { municipalityId: town.id, reportId: report.id, level: 1, text: 'Ein Kommentar.' }
  const rows = ids.map((id) => ({ ...row, id, threadId: id, createdAt: clock.now() }))
  await db.insertInto('comment').values(rows).execute()
  await db.updateTable('report').set({ commentCount: 101 }).execute()
  const { data } = await ask(site, '{ reports { data { comments(first: 100000) { id } } } }')
  expect(data.reports.data[0].comments.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 100))
})

test('an answer below level twelve stays there and names its parent', async () => {
  await using site = await aSite()
  const { town, report } = await aScene(site)
  const people = [
    await aPerson(site, { firstName: 'Ina', lastName: 'Zwölf' }),
    await aPerson(site, { firstName: 'Ole', lastName: 'Dreizehn' }),
  ]
  const chain: number[] = []
  for (let level = 1; level <= 14; level += 1) {
    const as = people[level % 2] as Person
    chain.push(await written(site, report, as, { parentId: chain.at(-1) ?? null }))
  }
  const eleventh = chain[10]
  const get = async (id: number | undefined) =>
    (await ask(site, `{ comment(id: ${id}) { level title parent { id } children { id } } }`)).data.comment
  expect(await get(chain[11])).toEqual({ level: 12, title: null, parent: { id: eleventh }, children: [] })
  // Levels 13 and 14 are stored as siblings of level 12.
  const beside = { level: 12, parent: { id: eleventh }, children: [] }
  expect(await get(chain[12])).toEqual({ ...beside, title: 'Antwort auf Ina Z.' })
  expect(await get(chain[13])).toEqual({ ...beside, title: 'Antwort auf Ole D.' })
  expect((await get(eleventh)).children.map(({ id }: { id: number }) => id)).toEqual(chain.slice(11))

  const official = await written(site, report, await anAdmin(site, town), {
    parentId: chain[13],
    official: true,
  })
  const last = await written(site, report, people[0] as Person, { parentId: official })
  expect(await get(last)).toEqual({ ...beside, title: 'Antwort auf die Gemeinde' })

  // Clients query up to about 14 levels (rule 37).
  const deep = `{ reports { data { comments { ${nested('id level', 14)} } } } }`
  const { data, errors } = await ask(site, deep)
  expect(errors).toEqual([])
  let [comment] = data.reports.data[0].comments
  const levels = []
  for (; comment !== undefined; [comment] = comment.children) levels.push(comment.level)
  expect(levels).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a comment is visible only with access to its report', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const gone = await aTown(site)
  const [admin, citizen, foreign] = [
    await anAdmin(site, town),
    await aPerson(site),
    await anAdmin(site, await aTown(site)),
  ]
  const make = async (more: object) => {
    const report = await aReport(site, town, category, { author, ...more })
    return { report, id: await written(site, report, admin, { text: 'KANARIENVOGEL' }) }
  }
  const open = await make({})
  const waiting = await make({ kind: 'NOT_APPROVED' })
  const internal = await make({ isInternal: true })
  const deleted = await make({})
  const { db } = site.services
  await db
    .updateTable('report')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', deleted.report.id)
    .execute()
  const elsewhere = await aReport(site, gone, await aCategory(site, gone))
  const ofGone = await written(site, elsewhere, admin)
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', gone.id).execute()

  const seen = async (id: number, as: Person | null) => {
    const { data, errors } = await ask(site, `{ comment(id: ${id}) { text children { text } } }`, {}, { as })
    // The error is the same as for a comment that does not exist.
    if (errors[0]) expect(errors[0].message).toBe('Dieser Kommentar wurde nicht gefunden.')
    return data ? 'yes' : errors[0]?.extensions.code
  }
  const everybody = [null, citizen, foreign, author, admin]
  const row = async (id: number) => {
    const found = []
    for (const as of everybody) found.push(await seen(id, as))
    return found
  }
  const no = 'NOT_FOUND'
  expect(await row(open.id)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes'])
  expect(await row(waiting.id)).toEqual([no, no, no, 'yes', 'yes'])
  expect(await row(internal.id)).toEqual([no, no, no, no, 'yes'])
  for (const id of [deleted.id, ofGone, 987_654]) expect(await row(id)).toEqual([no, no, no, no, no])
})

test('a comment shows the pseudonym, and the person only to responsible staff', async () => {
  await using site = await aSite()
  const { town, category, author, report } = await aScene(site)
  const writer = await aPerson(site, { firstName: 'Clara', lastName: 'Ohm', email: 'clara@beispiel.example' })
  const [editor, colleague] = [await anEditor(site, town, [category]), await anEditor(site, town)]
  const foreign = await anAdmin(site, await aTown(site))
  const plain = await written(site, report, writer)
  const official = await written(site, report, editor, { official: true })
  const fields =
    'user { id name isDeleted details { firstName lastName email } permissions { canLock } } permissions { canUpdate canDelete }'
  const get = async (id: number, as: Person | null) =>
    (await ask(site, `{ comment(id: ${id}) { ${fields} } }`, {}, { as })).data.comment

  const details = { firstName: 'Clara', lastName: 'Ohm', email: 'clara@beispiel.example' }
  const before = await get(plain, editor)
  expect(before.user.details).toEqual({ firstName: null, lastName: null, email: null })
  await reveal(site, report.id, { as: editor })
  for (const [as, shown] of [
    [null, null],
    [await aPerson(site), null],
    // This person is the report's author, but not the comment's.
    [author, null],
    [colleague, null],
    [foreign, null],
    [writer, details],
    [editor, details],
  ] as const) {
    expect(await get(plain, as)).toEqual({
      user: {
        id: writer.id,
        name: 'Clara O.',
        isDeleted: false,
        details: shown,
        permissions: { canLock: false },
      },
      permissions: { canUpdate: as?.id === writer.id, canDelete: as === writer || as === editor },
    })
  }
  for (const as of [null, author, writer, foreign]) expect((await get(official, as)).user).toBe(null)
  for (const as of [editor, colleague]) expect((await get(official, as)).user.name).toBe('Eda R.')

  const deletedAt = site.clock.now()
  await site.services.db.updateTable('person').set({ deletedAt }).where('id', '=', writer.id).execute()
  expect((await get(plain, editor)).user).toMatchObject({
    name: 'Gelöschtes Konto',
    isDeleted: true,
    details: null,
  })
})
