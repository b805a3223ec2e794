import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aTown, type Person } from '#tests/factories.ts'
import { changeStatus, rewrite, writeComment } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

test('an editor assigns reports within their category, an administrator to anybody', async () => {
  await using site = await aSite()
  const { editor, colleague, roadsOnly, admin, author, report } = await aProcessedReport(site)
  const assign = async (responsibleEditorId: number | null, as: Person) => {
    const { data, codes } = await rewrite(site, { id: report.id, responsibleEditorId }, { as })
    return codes[0] ?? data.updateReport.responsibleEditor?.id ?? null
  }
  expect(await assign(editor.id, editor)).toBe(editor.id)
  expect(await assign(colleague.id, editor)).toBe(colleague.id)
  expect(await assign(admin.id, editor)).toBe(admin.id)
  expect(await assign(roadsOnly.id, editor)).toBe('BAD_USER_INPUT')
  expect(await assign(author.id, editor)).toBe('BAD_USER_INPUT')
  expect(await assign(null, editor)).toBe(null)
  expect(await assign(roadsOnly.id, admin)).toBe(roadsOnly.id)
  const foreign = await anEditor(site, await aTown(site))
  expect(await assign(foreign.id, admin)).toBe('BAD_USER_INPUT')
  expect(await assign(987_654, admin)).toBe('BAD_USER_INPUT')
  // Nothing can be assigned to people who left or are locked.
  const lockedAt = site.clock.now()
  await site.services.db.updateTable('person').set({ lockedAt }).where('id', '=', colleague.id).execute()
  expect(await assign(colleague.id, admin)).toBe('BAD_USER_INPUT')
})

test('an assigned person gets a mail without the reporter’s name', async () => {
  await using site = await aSite()
  const { editor, colleague, report } = await aProcessedReport(site)
  await rewrite(site, { id: report.id, responsibleEditorId: editor.id }, { as: editor })
  expect(await site.mails()).toEqual([])
  await rewrite(site, { id: report.id, responsibleEditorId: colleague.id }, { as: editor })
  const [mail, ...others] = await site.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'report.assigned',
    recipient: colleague.email,
    subject: `Ihnen zugewiesen: Meldung ${report.number}`,
  })
  expect(mail?.text).toContain('„Laterne flackert“ (Lindenweg 12)')
  expect(mail?.text).toContain(`/meldungen/`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Marion|Ahrendt|person-\d+@/)
})

test('a new category assigns the report to its editors', async () => {
  await using site = await aSite()
  const { town, lamps, roads, editor, colleague, admin, report, row } = await aProcessedReport(site)
  const move = (categoryId: number, more = {}) =>
    rewrite(site, { id: report.id, categoryId, ...more }, { as: admin })
  await rewrite(site, { id: report.id, responsibleEditorId: colleague.id }, { as: admin })
  await move(roads.id)
  // The assignee stays; the sub-category belonged to the other category.
  expect(await row()).toMatchObject({ responsibleEditorId: colleague.id, subCategoryId: null })
  await move(lamps.id, { responsibleEditorId: editor.id })
  await move(roads.id)
  expect((await row()).responsibleEditorId, 'two answer for it, neither of them this one').toBe(null)
  const only = await aCategory(site, town)
  await site.services.db
    .insertInto('categoryEditor')
    .values({ municipalityId: town.id, categoryId: only.id, personId: editor.id })
    .execute()
  await move(only.id)
  expect((await row()).responsibleEditorId, 'one answers for it').toBe(editor.id)
})

test('an editor changes a report’s category and status in one call', async () => {
  await using site = await aSite()
  const { town, roads, editor, report } = await aProcessedReport(site)
  const change = { id: report.id, categoryId: roads.id, statusId: town.statuses.ACCEPTED }
  const { data, codes } = await rewrite(site, change, { as: editor })
  expect(codes).toEqual([])
  expect(data.updateReport).toMatchObject({ category: { id: roads.id }, status: { kind: 'ACCEPTED' } })
  expect((await rewrite(site, { id: report.id, categoryId: roads.id }, { as: editor })).codes).toEqual([
    'FORBIDDEN',
  ])
})

test('an internal category makes its reports and their photos internal', async () => {
  await using site = await aSite()
  const { town, lamps, author, admin, report, row } = await aProcessedReport(site)
  const { db, clock } = site.services
  const photo = { id: 1, key: 'k'.repeat(24), position: 0, width: 3, height: 2, size: 1, isPublic: true }
  await db
    .insertInto('photo')
    .values({ ...photo, municipalityId: town.id, reportId: report.id, createdAt: clock.now() })
    .execute()
  const isPublic = async () => (await db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()).isPublic
  const change = async (more: object) =>
    (await rewrite(site, { id: report.id, ...more }, { as: admin })).codes
  expect(await change({ isInternal: true })).toEqual([])
  expect([(await row()).isInternal, await isPublic()]).toEqual([true, false])
  expect((await rewrite(site, { id: report.id, title: 'Meine Laterne' }, { as: author })).codes).toEqual([
    'NOT_FOUND',
  ])
  expect(await change({ isInternal: false })).toEqual([])
  expect([(await row()).isInternal, await isPublic()]).toEqual([false, true])
  const secret = await aCategory(site, town, { isInternal: true })
  expect(await change({ categoryId: secret.id })).toEqual([])
  expect([(await row()).isInternal, await isPublic()]).toEqual([true, false])
  expect(await change({ isInternal: false })).toEqual(['BAD_USER_INPUT'])
  expect(await change({ categoryId: lamps.id, isInternal: false })).toEqual([])
  expect([(await row()).isInternal, await isPublic()]).toEqual([false, true])
})

test('a town without the internal area cannot make reports internal', async () => {
  await using site = await aSite()
  const { town, admin, report } = await aProcessedReport(site)
  const enabledFeatures = ['PRE_MODERATION', 'COMMENTS'] as const
  await site.services.db
    .updateTable('municipality')
    .set({ enabledFeatures: [...enabledFeatures] })
    .where('id', '=', town.id)
    .execute()
  const { codes } = await rewrite(site, { id: report.id, isInternal: true }, { as: admin })
  expect(codes).toEqual(['FEATURE_DISABLED'])
  // Internal notes do not depend on it (rule 31).
  expect((await rewrite(site, { id: report.id, internalNotes: 'Bauhof' }, { as: admin })).codes).toEqual([])
})

test('a change based on an outdated version is refused completely', async () => {
  await using site = await aSite()
  const { town, editor, colleague, admin, author, report, row } = await aProcessedReport(site)
  const { version } = await row()
  const first = await rewrite(
    site,
    { id: report.id, version, internalNotes: 'Bauhof weiß es' },
    { as: editor },
  )
  expect(first.data.updateReport.version).toBe(version + 1)
  const before = await row()
  const late = { id: report.id, version, statusId: town.statuses.DONE, internalNotes: 'Erledigt?' }
  const second = await rewrite(site, late, { as: colleague })
  expect([second.codes, second.errors[0]?.message]).toEqual([
    ['CONFLICT'],
    'Diese Meldung wurde inzwischen geändert. Ihre Eingaben sind noch da. Bitte vergleichen Sie sie mit dem neuen Stand.',
  ])
  const answer = { reportId: report.id, reportVersion: version, text: 'Wir kommen.', official: true }
  expect((await writeComment(site, answer, { as: colleague })).codes).toEqual(['CONFLICT'])
  expect(await row()).toEqual(before)
  // A change on the re-read version succeeds, and so does one without a version.
  expect((await rewrite(site, { ...late, version: version + 1 }, { as: colleague })).codes).toEqual([])
  expect((await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })).codes).toEqual([])
  expect((await row()).version).toBe(version + 4)
  // A version would tell other people that something internal has happened.
  const seen = await ask(site, '{ reports { data { version } } }', {}, { as: author })
  expect(seen.data.reports.data).toEqual([{ version: null }])
})

test('one of two concurrent changes wins and the other gets a conflict', async () => {
  await using site = await aSite()
  const { editor, colleague, report, row } = await aProcessedReport(site)
  const { version } = await row()
  const answers = await Promise.all(
    [editor, colleague].map((as) =>
      rewrite(site, { id: report.id, version, internalNotes: `Von ${as.id}` }, { as }),
    ),
  )
  expect(answers.map(({ codes }) => codes[0] ?? 'saved').sort()).toEqual(['CONFLICT', 'saved'])
})

test.each([
  [{ internalNotes: 'x'.repeat(5001) }, { internalNotes: 'Die Notiz darf höchstens 5000 Zeichen haben.' }],
  [
    { responsibleEditorId: 987_654 },
    { responsibleEditorId: 'Dieser Person lässt sich die Meldung nicht zuweisen.' },
  ],
])('an invalid change is refused at its field and changes nothing: %#', async (input, fields) => {
  await using site = await aSite()
  const { town, admin, report, row } = await aProcessedReport(site)
  const before = await row()
  const change = { id: report.id, title: 'Etwas anderes', statusId: town.statuses.DONE, ...input }
  const { codes, errors } = await rewrite(site, change, { as: admin })
  expect([codes, errors[0]?.extensions.fields]).toEqual([['BAD_USER_INPUT'], fields])
  expect(await row()).toEqual(before)
})
