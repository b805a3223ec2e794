import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { cover, coverPlaces } from '#tests/people/covering.ts'
import { aComment, approve, fileReport, follow, reportInput, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

const WORDS = ['Amselfeld', '0171 2345678', 'LDK-QX 77']
const TITLE = 'Herr Amselfeld parkt dort'
const DESCRIPTION = 'Rufen Sie Herrn Amselfeld an: 0171 2345678. Sein Auto LDK-QX 77 steht im Weg.'
const COMMENT = 'Herr Amselfeld hat 0171 2345678 & fährt LDK-QX 77.'

/** A public report that names a person, with a comment that does, and everything that quotes them. */
async function aNamingReport(site: TestSite) {
  const scene = await aProcessedReport(site)
  const { town, lamps, author, admin } = scene
  await site.services.db
    .insertInto('reportCounter')
    .values({ municipalityId: town.id, year: 2026, last: 5000 })
    .execute()
  const filed = await fileReport(
    site,
    reportInput(town, lamps, { title: `${TITLE} lange`, description: DESCRIPTION }),
    { as: author },
  )
  const { id, slug: former } = filed.data.createReport as { id: number; slug: string }
  expect((await approve(site, id, { as: admin })).codes).toEqual([])
  expect((await rewrite(site, { id, title: TITLE }, { as: admin })).codes).toEqual([])
  const follower = await aPerson(site)
  expect((await follow(site, id, { as: follower })).codes).toEqual([])
  const writer = await aPerson(site)
  const commentId = await aComment(site, { id }, writer, { text: COMMENT })
  await site.runJobs()
  const title = { field: 'TITLE' as const, text: TITLE }
  const description = { field: 'DESCRIPTION' as const, text: DESCRIPTION }
  const comment = { field: 'COMMENT' as const, text: COMMENT, commentId }
  const texts = [title, description, comment]
  return { ...scene, id, former, follower, writer, commentId, title, description, comment, texts }
}

/** The tables with a row that says one of the words in any column. */
async function tablesSaying(site: TestSite, words: readonly string[]): Promise<string[]> {
  const { db } = site.services
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const said = await sql`select 1 from ${sql.raw(name)} x
      where ${sql.join(
        words.map((word) => sql`x::text ilike ${`%${word}%`}`),
        sql` or `,
      )} limit 1`.execute(db)
    if (said.rows.length > 0) found.push(name)
  }
  return found
}

test('covered words are gone from every column of every table', async () => {
  await using site = await aSite()
  const { id, texts, admin, town, lamps, former } = await aNamingReport(site)
  // Parts as well: of an address of a page, and of the search.
  const parts = [...WORDS, 'amselfeld', '2345678', 'lange-']
  expect((await tablesSaying(site, parts)).length, 'quoted before').toBeGreaterThan(5)
  const { codes, data } = await cover(site, id, texts, WORDS, { as: admin })
  expect(codes).toEqual([])
  expect(data.coverWords).toMatchObject({
    title: 'Herr [verdeckt] parkt dort',
    description: 'Rufen Sie Herrn [verdeckt] an: [verdeckt]. Sein Auto [verdeckt] steht im Weg.',
    slug: expect.stringMatching(/^herr-verdeckt-parkt-dort-2026-/),
  })
  expect(await tablesSaying(site, parts)).toEqual([])
  await site.runJobs()
  expect(await tablesSaying(site, parts)).toEqual([])
  const mails = await site.mails()
  const { slug } = data.coverWords
  const { data: led } = await ask(
    site,
    `query ($slug: String!, $town: String!, $category: String!) {
      report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { slug } }`,
    { slug: former, town: town.slug, category: lamps.slug },
    { as: admin },
  )
  expect(led.report.slug, 'a link that was mailed leads on').toBe(slug)
  expect(mails.some(({ text }) => text.includes('[verdeckt]'))).toBe(true)
})

test('the act is recorded without the words', async () => {
  await using site = await aSite()
  const { id, texts, admin, author, description } = await aNamingReport(site)
  await cover(site, id, texts, WORDS, { as: admin })
  const events = await site.services.db
    .selectFrom('reportEvent')
    .select(['kind', 'actorId', 'changes'])
    .where('reportId', '=', id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const step = (kind: string, from: string, to: string) => ({
    ...{ kind, actorId: admin.id, changes: [{ field: 'words', from, to }] },
  })
  expect(events).toEqual([
    step('PROCESSED', 'Kommentar', '3\u00a0Stellen verdeckt'),
    step('EDITED', 'Beschreibung', '3\u00a0Stellen verdeckt'),
    step('EDITED', 'Titel', '1\u00a0Stelle verdeckt'),
  ])
  const acts = () =>
    site.services.db
      .selectFrom('auditEntry')
      .select('action')
      .where('action', 'like', '%words-covered')
      .execute()
  expect((await acts()).map(({ action }) => action).sort()).toEqual([
    'comment.words-covered',
    'report.words-covered',
    'report.words-covered',
  ])
  const again = 'Rufen Sie Herrn [verdeckt] an: [verdeckt]. Sein Auto [verdeckt] steht im Weg.'
  const own = await cover(site, id, [{ ...description, text: again }], ['Sein Auto'], { as: author })
  expect(own.codes).toEqual([])
  expect((await acts()).length, 'an own text is no act of staff').toBe(3)
})

test('a choice made on another text is refused, and nothing changes', async () => {
  await using site = await aSite()
  const { id, title, description, comment, admin } = await aNamingReport(site)
  const stale = { ...description, text: `${DESCRIPTION} Bitte!` }
  for (const texts of [
    [title, stale],
    [title, { ...comment, text: 'Herr Amselfeld' }],
  ]) {
    const { codes, errors } = await cover(site, id, texts, WORDS, { as: admin })
    expect(codes).toEqual(['CONFLICT'])
    expect(errors[0]?.message).toContain('Nichts ist verdeckt')
  }
  const row = await site.services.db
    .selectFrom('report')
    .select(['title', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ title: TITLE, description: DESCRIPTION })
})

test('staff of the category and the author may, others may not', async () => {
  await using site = await aSite()
  const a = await aNamingReport(site)
  const dry = async (as: Person | null, texts: typeof a.texts) =>
    (
      await coverPlaces(
        site,
        a.id,
        texts.map((each) => ({ ...each, places: [] })),
        { as },
      )
    ).codes[0]
  // An empty choice is refused after the permission.
  const [ok, no, out] = ['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED']
  for (const [as, report, comment] of [
    [a.admin, ok, ok],
    [a.editor, ok, ok],
    [a.roadsOnly, no, no],
    [a.author, ok, no],
    [a.writer, no, ok],
    [a.follower, no, no],
    [null, out, out],
  ] as const) {
    expect(await dry(as, [a.title, a.description]), `report ${as?.email}`).toBe(report)
    expect(await dry(as, [a.comment]), `comment ${as?.email}`).toBe(comment)
  }
})

test('the flags say what the mutation allows', async () => {
  await using site = await aSite()
  const a = await aNamingReport(site)
  const { slug } = await site.services.db
    .selectFrom('report')
    .select('slug')
    .where('id', '=', a.id)
    .executeTakeFirstOrThrow()
  const flags = async (as: Person | null) => {
    const { data } = await ask(
      site,
      `query ($slug: String!, $town: String!, $category: String!) {
        report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
          permissions { canCoverWords } comments { permissions { canCoverWords } } } }`,
      { slug, town: a.town.slug, category: a.lamps.slug },
      { as },
    )
    const { permissions, comments } = data.report
    return [permissions.canCoverWords, comments[0].permissions.canCoverWords]
  }
  expect(await flags(a.admin)).toEqual([true, true])
  expect(await flags(a.roadsOnly)).toEqual([false, false])
  expect(await flags(a.author)).toEqual([true, false])
  expect(await flags(a.writer)).toEqual([false, true])
  expect(await flags(null)).toEqual([false, false])
})

test('an author covers their own words after the approval', async () => {
  await using site = await aSite()
  const { id, description, author } = await aNamingReport(site)
  const { codes, data } = await cover(site, id, [description], ['0171 2345678'], { as: author })
  expect(codes).toEqual([])
  expect(data.coverWords.description).toContain('an: [verdeckt]. Sein')
  expect(data.coverWords.title).toBe(TITLE)
})

test('words that a text still says elsewhere stay in its copies', async () => {
  await using site = await aSite()
  const {
    author,
    report: { id },
  } = await aProcessedReport(site)
  await site.services.db
    .updateTable('report')
    .set({ description: 'Der Mast steht schief, der Mast wackelt.' })
    .where('id', '=', id)
    .execute()
  const text = 'Der Mast steht schief, der Mast wackelt.'
  const { data } = await cover(site, id, [{ field: 'DESCRIPTION', text }], ['Mast'], { as: author })
  expect(data.coverWords.description).toBe('Der [verdeckt] steht schief, der Mast wackelt.')
})
