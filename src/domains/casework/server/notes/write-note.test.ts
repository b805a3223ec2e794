import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'
import { NOTES_PER_PAGE } from '../../note.rules.ts'

const WINDOW = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const [editor, colleague] = [await anEditor(site, town, [category]), await anEditor(site, town, [other])]
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const foreign = await anAdmin(site, await aTown(site))
  const report = await aReport(site, town, category, { author })
  const write = (input: object, as: Person | null = editor) =>
    ask(
      site,
      `mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) {
        id undoUntil items { result code } } }`,
      { input: { reportId: report.id, text: 'Bauhof fragen', ...input } },
      { as },
    )
  const read = async (as: Person | null, before: number | null = null) =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!, $before: Int) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
            status { id } permissions { canWriteNotes }
            notes(before: $before) { id text createdAt author { id } mentioned { id lastName } } } }`,
        { slug: report.slug, town: town.slug, category: category.slug, before },
        { as },
      )
    ).data.report
  const undo = (id: number) =>
    ask(site, `mutation { undoBulkUpdate(id: ${id}) { items { result } } }`, {}, { as: editor })
  const send = async () => {
    site.clock.advance(WINDOW)
    await site.runJobs()
    await site.services.sender.sendWaiting()
    return (await site.mails()).map(({ kind, recipient }) => [kind, recipient])
  }
  return { town, editor, colleague, admin, author, foreign, report, write, read, undo, send }
}

test('notes are a thread with author, time and mentions, for staff alone', async () => {
  await using site = await aSite()
  const { editor, colleague, admin, author, foreign, write, read } = await aScene(site)
  const at = site.clock.now().toISOString()
  await write({ text: ' Bauhof fragen, @Eda Redlich ', mentionedIds: [colleague.id, colleague.id] })
  await write({ text: 'Ist erledigt.' }, admin)
  const { notes, permissions } = await read(colleague)
  expect(notes).toEqual([
    {
      id: expect.any(Number),
      text: 'Bauhof fragen, @Eda Redlich',
      createdAt: at,
      author: { id: editor.id },
      mentioned: [{ id: colleague.id, lastName: 'Redlich' }],
    },
    expect.objectContaining({ text: 'Ist erledigt.', author: { id: admin.id }, mentioned: [] }),
  ])
  expect(permissions.canWriteNotes).toBe(true)
  for (const as of [null, author, foreign]) {
    const { notes, permissions } = await read(as)
    expect([notes, permissions.canWriteNotes]).toEqual([null, false])
  }
})

test('a mention tells the colleague once nothing can be undone any more', async () => {
  await using site = await aSite()
  const { editor, colleague, admin, report, write, send } = await aScene(site)
  await write({ mentionedIds: [colleague.id, admin.id, editor.id], idempotencyKey: 'einmal' })
  const again = await write({ mentionedIds: [colleague.id], idempotencyKey: 'einmal' })
  expect(again.data.writeReportNote.items[0].result, 'a repeated key').toBe('UNCHANGED')
  site.clock.advance(WINDOW - 1)
  await site.services.sender.sendWaiting()
  expect(await site.mails()).toEqual([])
  expect((await send()).sort()).toEqual(
    [
      ['note.mentioned', colleague.email],
      ['note.mentioned', admin.email],
    ].sort(),
  )
  const [mail] = await site.mails()
  expect(mail?.text).not.toContain('Bauhof')
  const bell = await ask(site, '{ notifications { data { title path } } }', {}, { as: colleague })
  expect(bell.data.notifications.data).toEqual([
    {
      title: `Sie sind in einer Notiz zu ${report.number} erwähnt`,
      path: expect.stringContaining(report.slug),
    },
  ])
})

test('an undone note and its status leave nothing, and tell nobody', async () => {
  await using site = await aSite()
  const { town, colleague, write, read, undo, send } = await aScene(site)
  const before = await read(colleague)
  const { data } = await write({ mentionedIds: [colleague.id], statusId: town.statuses.DONE })
  expect((await read(colleague)).status.id).toBe(town.statuses.DONE)
  expect((await undo(data.writeReportNote.id)).data.undoBulkUpdate.items).toEqual([{ result: 'DONE' }])
  expect(await read(colleague)).toEqual(before)
  expect(await send()).toEqual([])
  const { db } = site.services
  for (const table of ['reportNote', 'reportNoteMention', 'notification'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const entries = await db.selectFrom('auditEntry').select('action').execute()
  expect(entries.map(({ action }) => action)).toContain('report.note-undone')
})

test('only staff write notes, and mention staff of the town', async () => {
  await using site = await aSite()
  const { editor, author, foreign, write, read } = await aScene(site)
  const codes = async (...args: Parameters<typeof write>) => (await write(...args)).codes
  expect(await codes({}, null)).toEqual(['UNAUTHENTICATED'])
  expect(await codes({}, author)).toEqual(['FORBIDDEN'])
  expect(await codes({}, foreign)).toEqual(['FORBIDDEN'])
  const fields = async (input: object) => (await write(input)).errors[0]?.extensions.fields
  expect(await fields({ text: ' \n ' })).toEqual({ text: 'Bitte schreiben Sie eine Notiz.' })
  expect(await fields({ text: 'x'.repeat(5001) })).toHaveProperty('text')
  for (const id of [author.id, foreign.id])
    expect(await fields({ mentionedIds: [id] })).toHaveProperty('mentionedIds')
  expect((await read(editor)).notes).toEqual([])
})

test('long threads come in parts, the newest first', async () => {
  await using site = await aSite()
  const { editor, write, read } = await aScene(site)
  for (let index = 0; index < NOTES_PER_PAGE + 2; index += 1) await write({ text: `Notiz ${index}` })
  const texts = async (before: number | null) =>
    (await read(editor, before)).notes.map(({ text }: { text: string }) => text)
  const newest = (await read(editor)).notes
  expect(newest.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: NOTES_PER_PAGE }, (_, index) => `Notiz ${index + 2}`),
  )
  expect(await texts(newest[0].id)).toEqual(['Notiz 0', 'Notiz 1'])
})
