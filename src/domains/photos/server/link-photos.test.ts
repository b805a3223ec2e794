import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { askAuthor } from '#tests/asking.ts'
import { aCategory, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aBody, handOver, replyByLink } from '#tests/handing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MAX_PHOTO_BYTES } from '../photo.rules.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  return { town, editor, author, report }
}

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' })
const letters = () => fileOf(new Uint8Array(MAX_PHOTO_BYTES).fill(65))

const withPhoto = (file: File) => ({ files: { 'input.photos.0': file } })
const ONE = { photos: [null] }

const volumes = (site: TestSite) => site.services.db.selectFrom('uploadVolume').selectAll().execute()
const uploads = (site: TestSite) => site.services.db.selectFrom('upload').selectAll().execute()

test('photos of an outside body use up its link alone', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, editor, report } = await aScene(site)
  const body = await aBody(site, town)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const token = await mailedToken(site, body.email)
  const codes: string[] = []
  for (let time = 1; time <= 7; time += 1)
    codes.push(
      ...(await replyByLink(site, token, 'ANSWERED', `Bild ${time}`, withPhoto(letters()), ONE)).codes,
    )
  expect(codes).toEqual([...Array(6).fill('UPLOAD_REJECTED'), 'RATE_LIMITED'])
  expect(await volumes(site)).toEqual([])
})

test('a message that arrives twice stores its photo once', async () => {
  await using site = await aSite()
  const { town, editor, report } = await aScene(site)
  const body = await aBody(site, town)
  await handOver(site, report.id, { bodyId: body.id }, { as: editor })
  const token = await mailedToken(site, body.email)
  const photo = await phonePhoto()
  for (const text of ['Am Montag.', 'Am Montag.'])
    expect((await replyByLink(site, token, 'ANSWERED', text, withPhoto(fileOf(photo)), ONE)).codes).toEqual(
      [],
    )
  expect(await uploads(site)).toEqual([])
  expect(await site.services.db.selectFrom('photo').selectAll().execute()).toHaveLength(1)
  await replyByLink(site, token, 'ACCEPTED')
  const again = await replyByLink(site, token, 'ACCEPTED', '', withPhoto(fileOf(photo)), ONE)
  expect(again.codes).toEqual(['CONFLICT'])
  expect(await uploads(site)).toEqual([])
})

test('links to a question and a closing leave the author’s volume alone', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, editor, author, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const send = async (call: string, type: string) =>
    (
      await ask(
        site,
        `mutation Send($token: String!, $input: ${type}!) { ${call}(token: $token, input: $input) }`,
        { token: await mailedToken(site, author.email), input: { text: 'Hier.', ...ONE } },
        withPhoto(letters()),
      )
    ).codes
  expect(await send('answerMailedQuestion', 'AnswerQuestionInput')).toEqual(['UPLOAD_REJECTED'])
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  expect(await send('objectByMail', 'ObjectionInput')).toEqual(['UPLOAD_REJECTED'])
  expect(await volumes(site)).toEqual([])
})
