import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import type { Person } from '#tests/factories.ts'
import { aComment, changeStatus, removeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aProcessedReport } from '#tests/towns/processing.ts'
import { ACTIVITY_KINDS } from '../../activity.rules.ts'

/** A report with steps, comments and notes; the last act of the town has a text and a step of one moment. */
async function aBusyReport(site: TestSite) {
  const scene = await aProcessedReport(site)
  const { town, report, editor, author } = scene
  const later = () => site.clock.advance(MINUTE)
  const note = async (text: string) => {
    later()
    const query = `mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { id } }`
    expect((await ask(site, query, { input: { reportId: report.id, text } }, { as: editor })).codes).toEqual(
      [],
    )
  }
  await note('Bauhof fragen')
  later()
  const first = await aComment(site, report, author, { text: 'Es blinkt.' })
  later()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
  await note('Ist bestellt')
  const answer = `mutation ($id: Int!, $statusId: Int!) { answerReport(input: {
    reportId: $id, statusId: $statusId, text: "Die Lampe brennt wieder." }) { id } }`
  later()
  const given = { id: report.id, statusId: town.statuses.DONE }
  expect((await ask(site, answer, given, { as: editor })).codes).toEqual([])
  const read = (as: Person | null, more: object = {}) =>
    ask(
      site,
      `query ($id: Int!, $kinds: [ReportActivityKind!], $page: Int, $count: Int) {
        reportActivity(reportId: $id, kinds: $kinds, page: $page, count: $count) {
          data { key kind step { kind actor } comment { id text official } note { text author { id } } }
          paginatorInfo { total hasMorePages } } }`,
      { id: report.id, ...more },
      { as },
    )
  return { ...scene, first, read }
}
type Entry = {
  key: string
  kind: string
  step: { kind: string } | null
  comment: { id: number; text: string; official: boolean } | null
  note: { text: string } | null
}

const words = (data: readonly Entry[]) =>
  data.map(({ step, comment, note }) => step?.kind ?? note?.text ?? comment?.text.split('\n')[0])

test('steps, comments and notes are one list, newest first', async () => {
  await using site = await aSite()
  const { editor, colleague, read } = await aBusyReport(site)
  const { data, paginatorInfo } = (await read(editor)).data.reportActivity
  expect(words(data)).toEqual([
    'Die Lampe brennt wieder.',
    'STATUS_CHANGED',
    'Ist bestellt',
    'STATUS_CHANGED',
    'Es blinkt.',
    'Bauhof fragen',
  ])
  expect(paginatorInfo).toEqual({ total: 6, hasMorePages: false })
  for (const { kind, step, comment, note } of data as Entry[])
    expect([step, comment, note].map((each) => each !== null)).toEqual(
      ACTIVITY_KINDS.map((each) => each === kind),
    )
  expect((await read(colleague)).data.reportActivity.data).toHaveLength(6)
})

test('pages and kinds of the activity add up to the whole', async () => {
  await using site = await aSite()
  const { editor, read } = await aBusyReport(site)
  const keysOf = async (more: object): Promise<string[]> =>
    (await read(editor, more)).data.reportActivity.data.map(({ key }: Entry) => key)
  const all = await keysOf({})
  for (const count of [1, 2, 3, 6]) {
    const pages: string[] = []
    for (let page = 1; pages.length < all.length; page += 1) pages.push(...(await keysOf({ page, count })))
    expect(pages, `pages of ${count}`).toEqual(all)
  }
  const parts = await Promise.all(ACTIVITY_KINDS.map((kind) => keysOf({ kinds: [kind] })))
  expect(parts.map((each) => each.length)).toEqual([2, 2, 2])
  expect(parts.flat().sort()).toEqual(all.toSorted())
  expect(await keysOf({ kinds: [] })).toEqual(all)
  expect((await read(editor, { count: 0 })).codes).toEqual(['BAD_USER_INPUT'])
})

test('a deleted comment leaves the activity, and others never read it', async () => {
  await using site = await aSite()
  const { author, admin, editor, first, read } = await aBusyReport(site)
  await removeComment(site, { id: first }, { as: author })
  const { data } = (await read(admin)).data.reportActivity
  expect((data as Entry[]).filter(({ comment }) => comment !== null)).toHaveLength(1)
  expect((await read(author)).codes).toEqual(['FORBIDDEN'])
  expect((await read(null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await read(editor, { id: 999_999 })).codes).toEqual(['NOT_FOUND'])
})
