import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor, behindLink } from '#tests/asking.ts'
import { CALLER, eraseCaller, fileCall, stopByClick } from '#tests/calling.ts'
import { aCategory, anAdmin, anEditor, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite, more = {}) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const filed = await fileCall(site, { town, category }, editor, more)
  return { admin, editor, report: filed.data.createReport as { id: number; number: string } }
}

const toCaller = async (site: TestSite, kind: string) =>
  (await site.mails()).find((mail) => mail.recipient === CALLER.email && mail.kind === kind)

const tokenOf = (text: string | undefined): string => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

const questionsOf = async (site: TestSite, as: Person) => {
  const { data } = await ask(site, '{ reports { data { questions { state answer } } } }', {}, { as })
  return data.reports.data[0].questions
}

test('a caller answers a question by its link, without an account', async () => {
  await using site = await aSite()
  const { editor, report } = await aScene(site)
  expect((await askAuthor(site, report.id, { as: editor })).codes).toEqual([])
  const mail = await toCaller(site, 'caller.question-asked')
  expect(mail?.subject).toBe(`Frage zu Ihrer Meldung ${report.number}`)
  expect(mail?.text).toContain('Welche Hausnummer?')
  expect(mail?.text).toContain('Keine E-Mails mehr')
  const token = tokenOf(mail?.text)
  expect((await behindLink(site, token)).state).toBe('OPEN')
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const withPhoto = await answerByLink(
    site,
    token,
    'Nummer 14.',
    { files: { 'input.photos.0': photo } },
    { photos: [null] },
  )
  expect(withPhoto.codes).toEqual(['BAD_USER_INPUT'])
  expect((await answerByLink(site, token)).codes).toEqual([])
  expect((await answerByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect(await questionsOf(site, editor)).toEqual([{ state: 'ANSWERED', answer: 'Nummer 14.' }])
})

test('the link ends with the wish and the data of the caller', async () => {
  await using site = await aSite()
  const { editor, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const mail = await toCaller(site, 'caller.question-asked')
  const token = tokenOf(mail?.text)
  const query = site.services.db.selectFrom('message').select('headers').where('recipient', '=', CALLER.email)
  const { headers } = await query.orderBy('id').executeTakeFirstOrThrow()
  expect(await stopByClick(site, headers as Record<string, string>)).toBe(200)
  expect((await answerByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  await eraseCaller(site, report.id, { as: editor })
  expect(await behindLink(site, token)).toBeNull()
  expect(await questionsOf(site, editor)).toEqual([])
})

test('a caller who wished no mails is not asked', async () => {
  await using site = await aSite()
  const { editor, report } = await aScene(site, { caller: { ...CALLER, wantsMails: false } })
  expect((await askAuthor(site, report.id, { as: editor })).codes).toEqual(['FORBIDDEN'])
  expect(await toCaller(site, 'caller.question-asked')).toBeUndefined()
})
