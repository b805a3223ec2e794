import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor, behindLink } from '#tests/asking.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { purge } from '#tests/people/purging.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { history, remove } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  // Without a password: a guest.
  const author = await aPerson(site, { email: 'gesa@beispiel.example', password: true })
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  return { town, category, admin, editor, author, report }
}

const FIELDS = `awaitsAnswer questionToViewer { id canAnswer }
  questions { id text state askedBy answer canAnswer canWithdraw photos { path } }
  permissions { canAskAuthor askObstacle }`

/** The report's questions as somebody reads them. */
const seenBy = async (site: TestSite, as: Person | null) =>
  (await ask(site, `{ reports { data { ${FIELDS} } } }`, {}, { as })).data.reports.data[0]

const withdraw = (site: TestSite, id: number, as: Person) =>
  ask(site, `mutation { withdrawQuestion(questionId: ${id}) { id } }`, {}, { as })

const mailsTo = async (site: TestSite, { email }: Person) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind)

test('asking and withdrawing does not flood an author with mails', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { author, editor, report } = await aScene(site)
  const codes: string[] = []
  for (let time = 1; time <= 6; time += 1) {
    const asked = await askAuthor(site, report.id, { as: editor })
    codes.push(asked.codes[0] ?? 'yes')
    const [question] = (await seenBy(site, editor)).questions
    await site.runJobs()
    await withdraw(site, question.id, editor)
  }
  expect(codes).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', 'RATE_LIMITED'])
  expect((await mailsTo(site, author)).filter((kind) => kind === 'question.asked')).toHaveLength(5)
  site.clock.advance(DAY / 24)
  expect((await askAuthor(site, report.id, { as: editor })).codes).toEqual([])
})

test('an author without a sign-in answers by the link, once', async () => {
  await using site = await aSite()
  const { author, editor, report } = await aScene(site)
  expect((await askAuthor(site, report.id, { as: editor })).data.askAuthor).toMatchObject({
    awaitsAnswer: true,
    permissions: { canAskAuthor: false, askObstacle: 'WAITING' },
  })
  expect((await askAuthor(site, report.id, { as: editor })).codes).toEqual(['CONFLICT'])
  expect(await mailsTo(site, author)).toEqual(['question.asked'])
  const token = await mailedToken(site, author.email)
  expect(await behindLink(site, token)).toEqual({
    state: 'OPEN',
    text: 'Welche Hausnummer?',
    title: 'Laterne dunkel',
    number: report.number,
    municipality: { name: 'Lindental' },
  })
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const files = { 'input.photos.0': photo }
  const more = { photos: [null], photoTexts: ['Das Haus'] }
  expect((await answerByLink(site, token, 'Nummer 14.', { files }, more)).codes).toEqual([])
  expect((await answerByLink(site, token, 'Doch 15.')).codes).toEqual(['TOKEN_INVALID'])
  expect(await behindLink(site, token)).toMatchObject({ state: 'ANSWERED', text: null, title: null })

  const seen = await seenBy(site, editor)
  expect(seen).toMatchObject({
    awaitsAnswer: false,
    questions: [{ state: 'ANSWERED', answer: 'Nummer 14.', askedBy: 'Eda Redlich' }],
    permissions: { canAskAuthor: true, askObstacle: null },
  })
  // The photo has a signed address, though the report is public.
  const [{ path }] = seen.questions[0].photos
  expect(path).toContain('sig=')
  expect((await site.app.request(path.replace(/\?.*/, ''))).status).toBe(404)
  expect(await mailsTo(site, editor)).toEqual(['question.answered'])
  const steps = (await history(site, report.id, { as: editor })).data.reportHistory.data
  expect(steps.map(({ kind, note }: { kind: string; note: string | null }) => [kind, note])).toEqual([
    ['QUESTION_ANSWERED', null],
    ['QUESTION_ASKED', null],
  ])
})

test('question and answer are for the author and the town alone', async () => {
  await using site = await aSite()
  const { town, author, editor, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const [stranger, colleague] = [await aPerson(site), await anEditor(site, town)]
  for (const as of [stranger, null])
    expect(await seenBy(site, as)).toMatchObject({
      awaitsAnswer: false,
      questions: [],
      questionToViewer: null,
    })
  expect((await seenBy(site, colleague)).questions).toMatchObject([{ canAnswer: false, canWithdraw: false }])
  expect(await seenBy(site, author)).toMatchObject({
    awaitsAnswer: true,
    questionToViewer: { canAnswer: true },
    questions: [{ askedBy: null, canWithdraw: false }],
  })
  for (const as of [stranger, colleague, author])
    expect((await askAuthor(site, report.id, { as })).codes).toEqual(['FORBIDDEN'])
})

test('a signed-in author answers on the page, nobody else', async () => {
  await using site = await aSite()
  const { author, editor, report } = await aScene(site)
  const [{ id }] = (await askAuthor(site, report.id, { as: editor })).data.askAuthor.questions
  const token = await mailedToken(site, author.email)
  const answer = async (as: Person, text = 'Nummer 14.') => {
    const call = `mutation { answerQuestion(questionId: ${id}, input: { text: "${text}" }) { awaitsAnswer } }`
    return (await ask(site, call, {}, { as })).codes
  }
  expect(await answer(await aPerson(site))).toEqual(['FORBIDDEN'])
  expect(await answer(editor)).toEqual(['FORBIDDEN'])
  expect(await answer(author, ' ')).toEqual(['BAD_USER_INPUT'])
  expect(await answer(author)).toEqual([])
  expect(await answer(author)).toEqual(['FORBIDDEN'])
  expect((await answerByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
})

test('a withdrawn question makes its link useless', async () => {
  await using site = await aSite()
  const { author, admin, editor, report } = await aScene(site)
  const [{ id }] = (await askAuthor(site, report.id, { as: editor })).data.askAuthor.questions
  const token = await mailedToken(site, author.email)
  expect((await withdraw(site, id, author)).codes).toEqual(['FORBIDDEN'])
  expect((await withdraw(site, id, admin)).codes).toEqual([])
  expect((await withdraw(site, id, admin)).codes).toEqual([])
  expect(await behindLink(site, token)).toMatchObject({ state: 'WITHDRAWN', text: null })
  expect((await answerByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect((await askAuthor(site, report.id, { as: editor })).codes).toEqual([])
  const actions = await site.services.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'report.question-asked',
    'report.question-withdrawn',
    'report.question-asked',
  ])
})

test('links end in time and with report, town and lock', async () => {
  await using site = await aSite()
  const { town, author, admin, editor, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const token = await mailedToken(site, author.email)
  const { db } = site.services
  const { tokenHash } = await db.selectFrom('reportQuestion').selectAll().executeTakeFirstOrThrow()
  expect(tokenHash).toEqual(hashToken(token))
  const codes = async () => (await answerByLink(site, token)).codes
  const lock = (lockedAt: Date | null) =>
    db.updateTable('person').set({ lockedAt }).where('id', '=', author.id).execute()
  const run = (isActive: boolean) =>
    db.updateTable('municipality').set({ isActive }).where('id', '=', town.id).execute()
  expect((await answerByLink(site, 'erfunden')).codes).toEqual(['TOKEN_INVALID'])
  expect(await behindLink(site, 'erfunden')).toBe(null)
  await lock(site.clock.now())
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  await lock(null)
  await run(false)
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  await run(true)
  site.clock.advance(22 * DAY)
  expect(await behindLink(site, token)).toMatchObject({ state: 'EXPIRED', text: null })
  expect(await codes()).toEqual(['TOKEN_INVALID'])
  site.clock.advance(-22 * DAY)
  await remove(site, report.id, { as: admin }, 'Gehört nicht hierher.')
  expect(await codes()).toEqual(['TOKEN_INVALID'])
})

test('nobody is asked about own, internal or authorless reports', async () => {
  await using site = await aSite()
  const { town, category, editor, author } = await aScene(site)
  const cases = [
    await aReport(site, town, category),
    await aReport(site, town, category, { author, isInternal: true }),
    await aReport(site, town, category, { author: editor }),
  ]
  for (const { id } of cases) expect((await askAuthor(site, id, { as: editor })).codes).toEqual(['FORBIDDEN'])
  expect((await askAuthor(site, 0, { as: editor })).codes).toEqual(['NOT_FOUND'])
})

test('an erased account takes questions, answers and photos along', async () => {
  await using site = await aSite()
  const { author, editor, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const photo = new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' })
  const token = await mailedToken(site, author.email)
  await answerByLink(site, token, 'Nummer 14.', { files: { 'input.photos.0': photo } }, { photos: [null] })
  const { db, storage } = site.services
  const { key } = await db.selectFrom('photo').select('key').executeTakeFirstOrThrow()
  expect((await purge(site, author)).codes).toEqual([])
  await site.runJobs()
  expect(await db.selectFrom('reportQuestion').select('id').execute()).toEqual([])
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
  expect(await storage.read(`photos/${key.slice(0, 2)}/${key}-160.webp`)).toBe(null)
  expect(await behindLink(site, token)).toBe(null)
})
