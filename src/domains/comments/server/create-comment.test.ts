import { expect, test } from 'vitest'
import { COMMENT_DAYS } from '#domains/reports/server/report.policy.ts'
import { DAY } from '#kit/server/clock.ts'
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
import { sign } from '#tests/people/members.ts'
import { writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const TEXT = 'Da bin ich gestern auch gestolpert.'

const rows = (site: TestSite) => site.services.db.selectFrom('comment').selectAll().orderBy('id').execute()
const countOf = async (site: TestSite, { id }: Report) =>
  (
    await site.services.db
      .selectFrom('report')
      .select('commentCount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).commentCount

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  return { town, category, author, report: await aReport(site, town, category, { author }) }
}

test('a citizen comments, somebody answers, and both are counted', async () => {
  await using site = await aSite()
  const { report } = await aScene(site)
  const [clara, ben] = [
    await aPerson(site, { firstName: 'Clara', lastName: 'Ohm' }),
    await aPerson(site, { firstName: 'Ben', lastName: 'Ude' }),
  ]
  const first = await writeComment(
    site,
    { reportId: report.id, text: `  ${TEXT}\r\nGrüße\u0007 ` },
    { as: clara },
  )
  expect(first.errors).toEqual([])
  expect(first.data.createComment).toEqual({
    id: expect.any(Number),
    title: null,
    // The text is trimmed, with one kind of line break and no control characters.
    text: `${TEXT}\nGrüße`,
    official: false,
    level: 1,
    image: null,
    user: { id: clara.id, name: 'Clara O.' },
    parent: null,
    photos: [],
  })
  const { id } = first.data.createComment
  const answer = await writeComment(
    site,
    { reportId: report.id, parentId: id, text: 'Ich auch.' },
    { as: ben },
  )
  expect(answer.data.createComment).toMatchObject({ level: 2, parent: { id }, user: { name: 'Ben U.' } })
  expect(await countOf(site, report)).toBe(2)
})

test('staff answer officially with a signature unless they opt out', async () => {
  await using site = await aSite()
  const { town, report } = await aScene(site)
  const editor = await anEditor(site, town)
  await sign(site, town, editor, 'Eda Redlich\nBauhof')
  const input = { reportId: report.id, text: 'Wir kommen am Montag.' }
  const official = (await writeComment(site, input, { as: editor })).data.createComment
  expect(official).toMatchObject({
    official: true,
    title: 'Antwort der Gemeinde Lindental',
    text: 'Wir kommen am Montag.\n\nEda Redlich\nBauhof',
    user: { id: editor.id, name: 'Eda R.' },
  })
  const personal = await writeComment(site, { ...input, official: false }, { as: editor })
  expect(personal.data.createComment).toMatchObject({ official: false, title: null, text: input.text })
  // In another town staff are citizens: an official comment is neither the default nor allowed.
  const foreign = await anAdmin(site, await aTown(site))
  expect((await writeComment(site, input, { as: foreign })).data.createComment.official).toBe(false)
  const refused = await writeComment(site, { ...input, official: true }, { as: foreign })
  expect(refused.codes).toEqual(['FORBIDDEN'])
  expect(refused.errors[0]?.message).toBe('Nur die Gemeinde kann in ihrem Namen antworten.')
})

test('the longest text and the longest signature fit together', async () => {
  await using site = await aSite()
  const { town, report } = await aScene(site)
  const editor = await anEditor(site, town)
  await sign(site, town, editor, 'ß'.repeat(500))
  const { codes } = await writeComment(site, { reportId: report.id, text: 'ö'.repeat(2000) }, { as: editor })
  expect(codes).toEqual([])
})

test('a report closed to comments states why and stays unchanged', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const quiet = await aTown(site, { enabledFeatures: ['PRE_MODERATION'] })
  const quietCategory = await aCategory(site, quiet)
  const gone = await aTown(site, { isActive: false })
  const goneCategory = await aCategory(site, gone)
  const resolvedAt = (days: number) => new Date(site.clock.now().getTime() - days * DAY)
  const deleted = await aReport(site, town, category, { author })
  const { db } = site.services
  await db.updateTable('report').set({ deletedAt: site.clock.now() }).where('id', '=', deleted.id).execute()
  const [citizen, admin] = [await aPerson(site), await anAdmin(site, town)]

  const closed = 'Diese Meldung kann nicht mehr kommentiert werden.'
  const unknown = 'Diese Meldung wurde nicht gefunden.'
  const cases: [Report, Person, string, string?][] = [
    [
      await aReport(site, town, category, { author, kind: 'NOT_APPROVED' }),
      author,
      'FORBIDDEN',
      'Diese Meldung kann kommentiert werden, sobald sie freigegeben ist.',
    ],
    [await aReport(site, town, category, { author, kind: 'NOT_APPROVED' }), citizen, 'NOT_FOUND', unknown],
    [await aReport(site, town, category, { author, kind: 'NOT_APPROVED' }), admin, ''],
    [await aReport(site, town, category, { author, isInternal: true }), author, 'NOT_FOUND', unknown],
    [deleted, admin, 'NOT_FOUND', unknown],
    [deleted, author, 'NOT_FOUND', unknown],
    [{ ...deleted, id: 987_654 }, admin, 'NOT_FOUND', unknown],
    [await aReport(site, gone, goneCategory, { author }), author, 'NOT_FOUND', unknown],
    [
      await aReport(site, town, category, { kind: 'DONE', resolvedAt: resolvedAt(COMMENT_DAYS) }),
      citizen,
      '',
    ],
    [
      await aReport(site, town, category, { kind: 'DONE', resolvedAt: resolvedAt(COMMENT_DAYS + 0.001) }),
      citizen,
      'FORBIDDEN',
      closed,
    ],
    [
      await aReport(site, town, category, { kind: 'DONE', resolvedAt: resolvedAt(COMMENT_DAYS + 0.001) }),
      admin,
      '',
    ],
    [
      await aReport(site, quiet, quietCategory),
      citizen,
      'FEATURE_DISABLED',
      'Diese Gemeinde nimmt keine Kommentare entgegen.',
    ],
    [await aReport(site, quiet, quietCategory), await anAdmin(site, quiet), ''],
  ]
  const found: [string, string?][] = []
  for (const [report, as] of cases) {
    const answer = await writeComment(site, { reportId: report.id, text: TEXT, official: false }, { as })
    found.push(answer.errors[0] ? [answer.codes[0] ?? '', answer.errors[0].message] : [''])
  }
  expect(found).toEqual(cases.map(([, , code, message]) => (message ? [code, message] : [code])))
  expect((await rows(site)).map(({ reportId }) => reportId)).toEqual(
    cases.filter(([, , code]) => code === '').map(([report]) => report.id),
  )
})

test('an invalid comment is refused at its field and not stored', async () => {
  await using site = await aSite()
  const { town, category, report } = await aScene(site)
  const as = await aPerson(site)
  const elsewhere = await aReport(site, town, category)
  const other = (await writeComment(site, { reportId: elsewhere.id, text: TEXT }, { as })).data.createComment
  const uploadedPhotos = [1, 2, 3, 4].map((id) => ({ id }))
  const gone = 'Der Kommentar, auf den Sie antworten, ist nicht mehr da.'
  const faults: [string, Record<string, unknown>, string][] = [
    ['text', { text: '' }, 'Bitte schreiben Sie einen Kommentar.'],
    ['text', { text: ' \n\t \u0000' }, 'Bitte schreiben Sie einen Kommentar.'],
    ['text', { text: 'x'.repeat(2001) }, 'Ein Kommentar darf höchstens 2000 Zeichen haben.'],
    // A parent on another report of the same town, and one that does not exist (S-25).
    ['parentId', { parentId: other.id }, gone],
    ['parentId', { parentId: 987_654 }, gone],
    ['photos', { uploadedPhotos }, 'Sie können höchstens 3 Fotos anhängen.'],
    [
      'photos',
      { uploadedPhotos: [{ id: 1, alternativeText: 'x'.repeat(301) }] },
      'Eine Bildbeschreibung darf höchstens 300 Zeichen haben.',
    ],
    [
      'idempotencyKey',
      { idempotencyKey: 'x'.repeat(101) },
      'Der Schlüssel darf höchstens 100 Zeichen haben.',
    ],
  ]
  const found = []
  for (const [, input] of faults) {
    const { codes, errors } = await writeComment(site, { reportId: report.id, text: TEXT, ...input }, { as })
    found.push([codes, errors[0]?.extensions.fields])
  }
  expect(found).toEqual(faults.map(([field, , message]) => [['BAD_USER_INPUT'], { [field]: message }]))
  expect(await rows(site)).toHaveLength(1)
  expect(await countOf(site, report)).toBe(0)
  expect(await site.mails()).toEqual([])
})
