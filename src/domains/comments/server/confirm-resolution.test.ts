import { expect, test } from 'vitest'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { COMMENT_DAYS, canComment, commentsState } from '#domains/reports/server/report.policy.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { changeStatus, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const resolvedAt = site.clock.now()
  const report = await aReport(site, town, category, {
    author,
    kind: 'DONE',
    resolvedAt,
    title: 'Laterne dunkel',
  })
  return { town, category, author, report }
}

type Variables = { reportId: number; isResolved: boolean; text?: string }

const confirm = (site: TestSite, variables: Variables, as: Person | null): Promise<Answer> =>
  ask(
    site,
    `mutation Confirm($reportId: Int!, $isResolved: Boolean!, $text: String) {
      confirmResolution(reportId: $reportId, isResolved: $isResolved, text: $text) {
        id status { kind } isResolutionConfirmed permissions { canConfirmResolution } } }`,
    variables,
    { as },
  )

/** Reads the question and its answer as the given person. */
async function asked(site: TestSite, as: Person | null) {
  const fields =
    'isResolutionConfirmed status { kind } permissions { canConfirmResolution } comments { text user { id } }'
  return (await ask(site, `{ reports { data { ${fields} } } }`, {}, { as })).data.reports.data[0]
}

test('the author confirms a resolution silently, in one call', async () => {
  await using site = await aSite()
  const { town, author, report } = await aScene(site)
  const admin = await anAdmin(site, town)
  expect((await asked(site, author)).permissions).toEqual({ canConfirmResolution: true })
  const { data } = await confirm(site, { reportId: report.id, isResolved: true }, author)
  expect(data.confirmResolution).toMatchObject({
    isResolutionConfirmed: true,
    permissions: { canConfirmResolution: false },
  })
  // The same answer again is accepted. The opposite answer is too late.
  expect((await confirm(site, { reportId: report.id, isResolved: true }, author)).codes).toEqual([])
  expect((await confirm(site, { reportId: report.id, isResolved: false }, author)).codes).toEqual([
    'FORBIDDEN',
  ])
  expect((await asked(site, admin)).isResolutionConfirmed).toBe(true)
  for (const as of [null, await aPerson(site)])
    expect((await asked(site, as)).isResolutionConfirmed).toBe(null)
  expect((await asked(site, author)).comments).toEqual([])
  expect(await site.mails()).toEqual([])
})

test('a denied resolution becomes one comment, and the report stays done', async () => {
  await using site = await aSite()
  const { town, category, author, report } = await aScene(site)
  const [editor] = [
    await anEditor(site, town, [category]),
    await anEditor(site, town),
    await anAdmin(site, town),
  ]
  const answers = await Promise.all(
    [1, 2, 3].map(() => confirm(site, { reportId: report.id, isResolved: false }, author)),
  )
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(await asked(site, author)).toEqual({
    isResolutionConfirmed: false,
    status: { kind: 'DONE' },
    permissions: { canConfirmResolution: false },
    comments: [{ text: 'Das Problem besteht leider weiter.', user: { id: author.id } }],
  })
  const mails = await site.mails()
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([[editor.email, 'comment.on-closed']])
  expect(mails[0]?.text).toContain('die Meldung „Laterne dunkel“ (Lindenweg 12) ist abgeschlossen.')
  expect(mails[0]?.text).toContain('> Das Problem besteht leider weiter.')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/Berger|person-\d+@/)
})

test('a denied resolution takes a text within a comment’s limits', async () => {
  await using site = await aSite()
  const { author, report } = await aScene(site)
  const long = await confirm(site, { reportId: report.id, isResolved: false, text: 'x'.repeat(2001) }, author)
  expect(long.errors[0]?.extensions.fields).toEqual({
    text: 'Ein Kommentar darf höchstens 2000 Zeichen haben.',
  })
  expect((await asked(site, author)).permissions.canConfirmResolution).toBe(true)
  await confirm(site, { reportId: report.id, isResolved: false, text: ' Sie flackert. ' }, author)
  expect((await asked(site, author)).comments).toMatchObject([{ text: 'Sie flackert.' }])
})

test('only the author of a done report is asked, for six months', async () => {
  await using site = await aSite()
  const { town, category, author, report } = await aScene(site)
  const admin = await anAdmin(site, town)
  for (const [as, code] of [
    [null, 'UNAUTHENTICATED'],
    [await aPerson(site), 'FORBIDDEN'],
    [admin, 'FORBIDDEN'],
  ] as const) {
    expect((await confirm(site, { reportId: report.id, isResolved: true }, as)).codes).toEqual([code])
  }
  const now = site.clock.now()
  const codes = async (more: Parameters<typeof aReport>[3]) => {
    const { id } = await aReport(site, town, category, { author, resolvedAt: now, ...more })
    return (await confirm(site, { reportId: id, isResolved: true }, author)).codes
  }
  expect(await codes({ kind: 'DONE' })).toEqual([])
  expect(await codes({ kind: 'REJECTED' })).toEqual(['FORBIDDEN'])
  expect(await codes({ kind: 'ACCEPTED', resolvedAt: null })).toEqual(['FORBIDDEN'])
  const old = new Date(now.getTime() - (COMMENT_DAYS + 1) * DAY)
  expect(await codes({ kind: 'DONE', resolvedAt: old })).toEqual(['FORBIDDEN'])
  expect(await codes({ kind: 'DONE', isInternal: true })).toEqual(['NOT_FOUND'])

  await confirm(site, { reportId: report.id, isResolved: true }, author)
  site.clock.advance(HOUR)
  for (const kind of ['ACCEPTED', 'DONE'] as const)
    await changeStatus(site, report.id, town.statuses[kind], { as: admin })
  expect((await confirm(site, { reportId: report.id, isResolved: false }, author)).codes).toEqual([])
})

test('the responsible staff hear only of the author’s comments after closing', async () => {
  await using site = await aSite()
  const { town, category, author, report } = await aScene(site)
  const [assigned, admin, neighbour] = [
    await anEditor(site, town),
    await anAdmin(site, town),
    await aPerson(site),
  ]
  const mails = newMails(site)
  const told = async (as: Person, id = report.id, more = {}) => {
    await writeComment(site, { reportId: id, text: 'Es ist noch da.', official: false, ...more }, { as })
    return (await mails())
      .filter(({ kind }) => kind === 'comment.on-closed')
      .map(({ recipient }) => recipient)
  }
  // The category has no editor, so the administrators are notified.
  expect(await told(author)).toEqual([admin.email])
  expect(await told(neighbour)).toEqual([])
  expect(await told(admin)).toEqual([])
  const of = { author, kind: 'DONE', resolvedAt: site.clock.now() } as const
  const given = await aReport(site, town, category, { ...of, responsibleEditorId: assigned.id })
  expect(await told(author, given.id)).toEqual([assigned.email])
  const open = await aReport(site, town, category, { author })
  expect(await told(author, open.id)).toEqual([])
})

test('the refusal reason and the permission come from the same rule', async () => {
  await using site = await aSite()
  const now = site.clock.now()
  const citizen = { ...ANONYMOUS, id: 1, sessionId: 'x', isActive: true }
  const found = new Map<string, boolean[]>()
  for (const isPublished of [true, false])
    for (const isInternal of [true, false])
      for (const days of [null, 0, COMMENT_DAYS, COMMENT_DAYS + 0.001])
        for (const features of [['COMMENTS'], []] as ('COMMENTS' | never)[][]) {
          const resolvedAt = days === null ? null : new Date(now.getTime() - days * DAY)
          const common = {
            municipalityId: 1,
            categoryId: 1,
            personId: 1,
            responsibleEditorId: null,
            deletedAt: null,
            duplicateOfId: null,
            transferredAt: null,
          }
          const report = { ...common, isPublished, isInternal, resolvedAt }
          const town = { enabledFeatures: features }
          const state = commentsState(report, town, now)
          found.set(state, [...(found.get(state) ?? []), canComment(citizen, report, town, now)])
        }
  expect(Object.fromEntries([...found].map(([state, allowed]) => [state, [...new Set(allowed)]]))).toEqual({
    OPEN: [true],
    CLOSED: [false],
    NOT_PUBLISHED: [false],
    SWITCHED_OFF: [false],
  })
})
