import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { aComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

type Type = 'COMMENT' | 'REPORT' | 'USER'
const REASON = 'Das verstößt gegen unsere Regeln des Umgangs.'

const notify = async (site: TestSite, type: Type, id: number, as: Person | null, more = '') => {
  const { codes } = await ask(
    site,
    `mutation { reportOffensiveContent(contentType: ${type}, contentId: ${id}, reason: "Hier wird jemand beschimpft."${more}) { contentId } }`,
    {},
    { as },
  )
  expect(codes).toEqual([])
  const { db } = site.services
  const query = db.selectFrom('offensiveContentNotice').select('id').orderBy('id', 'desc')
  return (await query.executeTakeFirstOrThrow()).id
}
const decide = (site: TestSite, id: number, decision: string, as: Person | null, reason = REASON) =>
  ask(
    site,
    `mutation D($input: DecideOffensiveContentInput!) { decideOffensiveContent(input: $input) {
      id status decision decisionReason decidedBy { id } report { id section } comment { id isDeleted } user { id } } }`,
    { input: { id, decision, reason } },
    { as },
  )
const queue = (site: TestSite, municipalityId: number, as: Person | null, status = 'OPEN') =>
  ask(
    site,
    `query Q($id: Int!) { offensiveContentNotices(municipalityId: $id, status: ${status}) { data { id reason } paginatorInfo { total } } }`,
    { id: municipalityId },
    { as },
  )

async function aScene(site: TestSite) {
  const [town, other] = [await aTown(site, { name: 'Lindental' }), await aTown(site)]
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const author = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const report = await aReport(site, town, lamps, { author, title: 'Laterne dunkel' })
  const commenter = await aPerson(site, { firstName: 'Ben', lastName: 'Udewald' })
  const comment = await aComment(site, report, commenter, { text: 'Ihr seid alle unfähig.' })
  const [notifier, second] = [await aPerson(site), await aPerson(site)]
  const admin = await anAdmin(site, town)
  return {
    ...{ town, other, lamps, roads, author, report, commenter, comment, notifier, second, admin },
    editor: await anEditor(site, town, [lamps]),
    roadsEditor: await anEditor(site, town, [roads]),
  }
}

type Role = 'anonymous' | 'citizen' | 'editor' | 'other editor' | 'admin' | 'foreign admin' | 'super'

/**
 * The permission matrix, "decide notices", typed by hand: N, N, c (reports and comments), m (also users), Y.
 */
const GRID = readGrid<Role>(`
        | anonymous       | citizen   | editor    | other editor | admin | foreign admin | super
queue   | UNAUTHENTICATED | FORBIDDEN | 2         | 0            | 3     | FORBIDDEN     | 3
REPORT  | UNAUTHENTICATED | NOT_FOUND | yes       | FORBIDDEN    | yes   | NOT_FOUND     | yes
COMMENT | UNAUTHENTICATED | NOT_FOUND | yes       | FORBIDDEN    | yes   | NOT_FOUND     | yes
USER    | UNAUTHENTICATED | NOT_FOUND | FORBIDDEN | FORBIDDEN    | yes   | NOT_FOUND     | yes
`)

test('editors decide notices in their categories, administrators also on accounts', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: scene.notifier,
    editor: scene.editor,
    'other editor': scene.roadsEditor,
    admin: scene.admin,
    'foreign admin': await anAdmin(site, scene.other),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  const ids: Record<Type, number> = {
    REPORT: scene.report.id,
    COMMENT: scene.comment,
    USER: scene.commenter.id,
  }
  const found = await foundGrid(GRID, async (action, role) => {
    const as = people[role]
    await site.services.db.deleteFrom('offensiveContentNotice').execute()
    if (action === 'queue') {
      for (const type of ['REPORT', 'COMMENT', 'USER'] as const)
        await notify(site, type, ids[type], scene.notifier)
      const { data, codes } = await queue(site, scene.town.id, as)
      return codes[0] ?? String(data.offensiveContentNotices.paginatorInfo.total)
    }
    const id = await notify(site, action as Type, ids[action as Type], scene.notifier)
    return (await decide(site, id, 'KEPT', as)).codes[0] ?? 'yes'
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

test('a removed comment loses its text, and all parties learn why', async () => {
  await using site = await aSite()
  const { town, comment, commenter, notifier, second, editor, admin } = await aScene(site)
  const first = await notify(site, 'COMMENT', comment, notifier)
  await notify(site, 'COMMENT', comment, second)
  await notify(site, 'COMMENT', comment, null, ', email: "gast@x.example", fillSeconds: 30')
  await site.runJobs()
  await site.services.db.deleteFrom('message').execute()
  expect((await decide(site, first, 'REMOVED', editor, 'kurz')).errors[0]?.extensions.fields).toEqual({
    reason: 'Bitte begründen Sie etwas genauer, mit mindestens 10 Zeichen.',
  })
  const { data } = await decide(site, first, 'REMOVED', editor)
  expect(data.decideOffensiveContent).toMatchObject({
    status: 'DECIDED',
    decision: 'REMOVED',
    decisionReason: REASON,
    decidedBy: { id: editor.id },
    comment: { isDeleted: true },
    user: { id: commenter.id },
  })
  const mails = await site.mails()
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual(
    [
      ['notice.decided', notifier.email],
      ['notice.decided', second.email],
      ['notice.decided', 'gast@x.example'],
      ['notice.decided-author', commenter.email],
    ].sort(),
  )
  for (const { text } of mails) {
    expect(text).toContain('den Kommentar gelöscht')
    expect(text).toContain(`> ${REASON}`)
    expect(text).toContain('prüft die Gemeinde es noch einmal')
    expect(text).not.toContain('beschimpft')
  }
  expect((await queue(site, town.id, admin)).data.offensiveContentNotices.data).toEqual([])
  const decided = (await queue(site, town.id, admin, 'DECIDED')).data.offensiveContentNotices.data
  expect(decided).toHaveLength(3)
  const row = await site.services.db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', comment)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ text: '', deletedById: editor.id, deletionReason: REASON })
  const log = await site.services.db.selectFrom('auditEntry').selectAll().execute()
  expect(log.map(({ action, newValue, actorId }) => [action, newValue, actorId])).toEqual(
    Array(3).fill(['notice.decided', 'REMOVED', editor.id]),
  )
  expect((await decide(site, first, 'KEPT', admin)).codes).toEqual(['CONFLICT'])
  expect(await site.mails()).toHaveLength(4)
})

test('a removed report is hidden with history, a kept one stays', async () => {
  await using site = await aSite()
  const { report, author, notifier, second, admin } = await aScene(site)
  const kept = await notify(site, 'REPORT', report.id, notifier)
  const { data } = await decide(site, kept, 'KEPT', admin)
  expect(data.decideOffensiveContent).toMatchObject({ decision: 'KEPT', report: { section: 'STANDARD' } })
  const author1 = (await site.mails()).find(({ recipient }) => recipient === author.email)
  expect(author1?.text).toContain('die Meldung stehen lassen')
  expect(author1?.text).toContain('Sie müssen nichts tun.')
  const removed = await notify(site, 'REPORT', report.id, second)
  const gone = await decide(site, removed, 'REMOVED', admin)
  expect(gone.data.decideOffensiveContent.report).toMatchObject({ section: 'NOT_PUBLISHED_YET' })
  const kinds = await site.services.db.selectFrom('reportEvent').select('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toContain('APPROVAL_WITHDRAWN')
})

test('only one of two concurrent decisions counts', async () => {
  await using site = await aSite()
  const { report, commenter, notifier, admin, editor } = await aScene(site)
  // This comes first: once the report is hidden, nobody sees the comments below it.
  const user = await notify(site, 'USER', commenter.id, notifier)
  const id = await notify(site, 'REPORT', report.id, notifier)
  const both = await Promise.all([decide(site, id, 'REMOVED', admin), decide(site, id, 'KEPT', editor)])
  expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT'])
  expect((await decide(site, user, 'REMOVED', admin)).errors[0]?.extensions.fields).toEqual({
    decision: expect.stringContaining('sperren Sie das Konto zuerst'),
  })
  const lockedAt = site.clock.now()
  await site.services.db.updateTable('person').set({ lockedAt }).where('id', '=', commenter.id).execute()
  expect((await decide(site, user, 'REMOVED', admin)).codes).toEqual([])
})
