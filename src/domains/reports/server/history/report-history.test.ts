import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aReport, type Person } from '#tests/factories.ts'
import { history, reveal, rewrite } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'

test('internal changes by staff do not affect what others see', async () => {
  await using site = await aSite()
  const { editor, author, report } = await aProcessedReport(site)
  const seen = () =>
    ask(
      site,
      '{ reports(sortType: UPDATED_AT) { data { updatedAt title source internalNotes responsibleEditor { id } timeline { kind } } } }',
      {},
      { as: author },
    )
  const before = await seen()
  site.clock.advance(MINUTE)
  const decisions = {
    internalNotes: 'Herr Berger ruft zurück',
    responsibleEditorId: editor.id,
    source: 'PHONE',
  }
  expect((await rewrite(site, { id: report.id, ...decisions }, { as: editor })).codes).toEqual([])
  await reveal(site, report.id, { as: editor })
  expect(await seen()).toEqual(before)
})

test('the history shows person, time, old and new values, newest first', async () => {
  await using site = await aSite()
  const { town, roads, editor, author, admin, report, steps } = await aProcessedReport(site)
  const at = () => site.clock.now().toISOString()
  const change = async (more: object, as: Person = admin) => {
    site.clock.advance(MINUTE)
    expect((await rewrite(site, { id: report.id, ...more }, { as })).codes).toEqual([])
    return at()
  }
  const noted = await change({ internalNotes: 'Bauhof fragen' }, editor)
  const given = await change({ responsibleEditorId: editor.id, source: 'PHONE' })
  const reworded = await change({ title: 'Laterne am Weg flackert', categoryId: roads.id })
  const done = await change({ statusId: town.statuses.DONE, isInternal: true })
  const found = await steps()
  expect(found.map(({ id: _, ...step }: { id: number }) => step)).toEqual([
    {
      kind: 'STATUS_CHANGED',
      createdAt: done,
      version: 7,
      actor: 'Ada Mint',
      note: null,
      changes: [{ field: 'status', from: 'Neu', to: 'Erledigt' }],
    },
    {
      kind: 'PROCESSED',
      createdAt: done,
      version: 6,
      actor: 'Ada Mint',
      note: null,
      changes: [{ field: 'isInternal', from: 'Nein', to: 'Ja' }],
    },
    {
      kind: 'PROCESSED',
      createdAt: reworded,
      version: 5,
      actor: 'Ada Mint',
      note: null,
      changes: [{ field: 'responsibleEditor', from: 'Eda Redlich', to: null }],
    },
    {
      kind: 'EDITED',
      createdAt: reworded,
      version: 4,
      actor: 'Ada Mint',
      note: null,
      changes: [
        { field: 'title', from: 'Laterne flackert', to: 'Laterne am Weg flackert' },
        { field: 'category', from: expect.stringMatching(/^Beleuchtung › Teil/), to: 'Straßen' },
      ],
    },
    {
      kind: 'PROCESSED',
      createdAt: given,
      version: 3,
      actor: 'Ada Mint',
      note: null,
      changes: [
        { field: 'source', from: 'Website', to: 'Telefon' },
        { field: 'responsibleEditor', from: null, to: 'Eda Redlich' },
      ],
    },
    {
      kind: 'PROCESSED',
      createdAt: noted,
      version: 2,
      actor: 'Eda Redlich',
      note: null,
      changes: [{ field: 'internalNotes', from: null, to: 'Bauhof fragen' }],
    },
  ])
  const page = await history(site, report.id, { as: admin }, { page: 2, count: 4 })
  expect(page.data.reportHistory.data.map(({ version }: { version: number }) => version)).toEqual([3, 2])
  expect((await history(site, report.id, { as: admin }, { count: 0 })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await history(site, report.id, { as: author })).codes).toEqual(['NOT_FOUND'])
})

test('an edit by the town is marked as rewording, the author’s not', async () => {
  await using site = await aSite()
  const { town, lamps, author, admin } = await aProcessedReport(site)
  const { id } = await aReport(site, town, lamps, { author, kind: 'NOT_APPROVED' })
  const marks = async (more: object, as: Person) =>
    (await rewrite(site, { id, ...more }, { as })).data.updateReport.timeline.map(
      ({ isRewording }: { isRewording: boolean }) => isRewording,
    )
  expect(await marks({ title: 'Von mir selbst' }, author)).toEqual([false])
  expect(await marks({ location: { latitude: 50.584, longitude: 8.964 } }, admin)).toEqual([false, false])
  expect(await marks({ description: 'Ohne den Namen der Nachbarin.' }, admin)).toEqual([false, false, true])
})

test('contact data open for fifteen minutes, and each access is logged', async () => {
  await using site = await aSite()
  const { editor, colleague, author, report, steps } = await aProcessedReport(site)
  const seen = async (as: Person) => {
    const { data } = await ask(
      site,
      '{ reports { data { user { details { lastName email locked } } } } }',
      {},
      { as },
    )
    return data.reports.data[0].user.details
  }
  const hidden = { lastName: null, email: null, locked: false }
  const shown = { lastName: 'Ahrendt', email: author.email, locked: false }
  expect(await seen(editor)).toEqual(hidden)
  expect((await reveal(site, report.id, { as: editor })).data.revealAuthorDetails.user.details).toMatchObject(
    shown,
  )
  expect([await seen(editor), await seen(colleague)]).toEqual([shown, hidden])
  site.clock.advance(14 * MINUTE)
  expect(await seen(editor)).toEqual(shown)
  site.clock.advance(MINUTE)
  expect(await seen(editor)).toEqual(hidden)
  await reveal(site, report.id, { as: editor })
  // One's own contact data are visible without a click, and nothing is logged.
  await reveal(site, report.id, { as: author })
  expect(await seen(author)).toEqual(shown)
  const reads = (await steps()).filter(({ kind }: { kind: string }) => kind === 'CONTACT_READ')
  expect(reads.map(({ actor, changes }: { actor: string; changes: unknown[] }) => [actor, changes])).toEqual([
    ['Eda Redlich', []],
    ['Eda Redlich', []],
  ])
})
