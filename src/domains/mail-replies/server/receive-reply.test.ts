import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { askAuthor } from '#tests/asking.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import {
  aMailedAuthor,
  answerAddress,
  aReply,
  handIn,
  REPLIES,
  replyOf,
  waitingMails,
} from '#tests/mail/replies.ts'
import { approve, changeStatus, fileReport, follow, remove, reportInput, reveal } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { deleteOldMails } from './incoming-mails.sql.ts'

test('an answer becomes a comment once, however often it is delivered', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, comments } = scene
  expect(to).toMatch(/^antwort\+k[0-9a-z-]+@antwort\.example$/)
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const mail = replyOf('gmail-web', to)
  expect(await handIn(site, mail)).toEqual([200, 'COMMENTED'])
  expect(await handIn(site, mail)).toEqual([200, 'KNOWN'])
  expect(await comments()).toEqual([
    {
      text: 'Guten Tag,\n\ndie Laterne ist seit gestern wieder hell. Vielen Dank für die schnelle Hilfe!',
      official: false,
      user: { name: 'Anna B.' },
      photos: [],
    },
  ])
  // Mail servers may change the case, and may say in a header of the request where it went.
  const shouted = replyOf('thunderbird-bottom', to.toUpperCase())
  expect(await handIn(site, shouted)).toEqual([200, 'COMMENTED'])
  const hidden = replyOf('posteo', 'undisclosed-recipients:;')
  expect(await handIn(site, hidden)).toEqual([422, 'UNKNOWN_ADDRESS'])
  expect(await handIn(site, hidden, { 'x-original-to': to })).toEqual([200, 'COMMENTED'])
  expect(await comments()).toHaveLength(3)
})

test('without REPLY_ADDRESS answers go to the town, and nothing takes them', async () => {
  await using scene = await aMailedAuthor({ REPLY_ADDRESS: '' })
  expect(scene.to).toMatch(/@/)
  expect(scene.to).not.toContain('+')
  const answer = await scene.site.app.request('/mail/reply', { method: 'POST', body: 'x' })
  expect(answer.status).toBe(404)
  const [mail] = (await scene.site.mails()).filter(({ recipient }) => recipient === scene.author.email)
  expect(mail?.text).not.toContain('über dieser Zeile')
})

test('a mail says on top what becomes of its answers', async () => {
  await using scene = await aMailedAuthor()
  const [mail] = (await scene.site.mails()).filter(({ recipient }) => recipient === scene.author.email)
  expect(mail?.text.split('\n').slice(0, 2)).toEqual([
    '##- Bitte antworten Sie über dieser Zeile -##',
    'Ihre Antwort auf diese E-Mail erscheint als Kommentar bei der Meldung: Alle können sie lesen.',
  ])
  expect(mail?.html).toContain('##- Bitte antworten Sie über dieser Zeile -##')
})

test('a photo becomes the comment’s photo, other files do not', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, comments } = scene
  expect(await handIn(site, replyOf('ios-photo', to))).toEqual([200, 'COMMENTED'])
  const [comment] = await comments()
  expect([comment.text, comment.photos.length]).toEqual(['So sieht es jetzt aus.', 1])
})

test('a broken file keeps neither words nor other photos back', async () => {
  await using scene = await aMailedAuthor()
  const { site, to, comments } = scene
  const broken = replyOf('ios-photo', to).replace(
    /(Content-Type: image[\s\S]*?\r?\n\r?\n)([A-Za-z0-9+/=\r\n]+)/,
    (part, head) => {
      const boundary = /boundary="?([^";\r\n]+)/.exec(replyOf('ios-photo', to))?.[1]
      return `${head}${Buffer.from('kein Bild').toString('base64')}\r\n--${boundary}\r\n${part}`
    },
  )
  expect(await handIn(site, broken)).toEqual([200, 'COMMENTED'])
  const [comment] = await comments()
  expect([comment.text, comment.photos.length]).toEqual(['So sieht es jetzt aus.', 1])
})

test('one mail to two of our addresses is taken for each', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, category, author, admin, to, comments } = scene
  const other = await aReport(site, town, category, { author, isPublished: true })
  await changeStatus(site, other.id, town.statuses.DONE, { as: admin })
  await site.runJobs()
  const second = await answerAddress(site, author)
  expect(second).not.toBe(to)
  const mail = aReply('Beide Lampen sind aus.', { To: `${to}, ${second}` })
  expect(await handIn(site, mail, { 'x-original-to': to })).toEqual([200, 'COMMENTED'])
  expect(await handIn(site, mail, { 'x-original-to': second })).toEqual([200, 'COMMENTED'])
  expect(await handIn(site, mail, { 'x-original-to': second })).toEqual([200, 'KNOWN'])
  expect(await comments()).toHaveLength(1)
})

test('an answer to a question answers it, and stays between two', async () => {
  await using scene = await aMailedAuthor()
  const { site, report, author, admin, comments } = scene
  await askAuthor(site, report.id, { as: admin })
  const to = await answerAddress(site, author)
  expect(to).toMatch(/^antwort\+f/)
  const mail = aReply('Nummer 14, Tel. 06400 123456', { To: to })
  expect(await handIn(site, mail)).toEqual([200, 'ANSWERED'])
  expect(await handIn(site, mail)).toEqual([200, 'KNOWN'])
  const { data } = await ask(site, '{ reports { data { questions { state answer } } } }', {}, { as: admin })
  expect(data.reports.data[0].questions).toEqual([
    { state: 'ANSWERED', answer: 'Nummer 14, Tel. 06400 123456' },
  ])
  expect(await comments()).toEqual([])
  // A second answer finds the question closed, and is not lost.
  expect(await handIn(site, aReply('Doch Nummer 15.', { To: to }))).toEqual([200, 'KEPT'])
  const [kept] = (await waitingMails(site, scene.town, admin)).data.incomingMails.data
  expect([kept.reason, kept.text]).toEqual(['CLOSED', 'Doch Nummer 15.'])
})

test('a follower comments by mail, with the rights of a citizen alone', async () => {
  await using scene = await aMailedAuthor()
  const { site, report, town, admin, comments } = scene
  const editor = await anEditor(site, town, [], { email: 'eda@beispiel.example' })
  await follow(site, report.id, { as: editor })
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  await site.runJobs()
  const to = await answerAddress(site, editor)
  const mail = aReply('Ich sehe es auch.', { To: to, From: 'eda@beispiel.example' })
  expect(await handIn(site, mail)).toEqual([200, 'COMMENTED'])
  expect((await comments())[0].official).toBe(false)
})

test('what cannot be placed waits for staff with its reason', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, report, author, admin, to, comments } = scene
  const { db } = site.services
  const send = (text: string, headers = {}) => handIn(site, aReply(text, { To: to, ...headers }))
  expect(await send('Von woanders.', { From: 'fremd@beispiel.example' })).toEqual([200, 'KEPT'])
  expect(await send('Rufen Sie mich an: 06400 123456')).toEqual([200, 'KEPT'])
  expect(await send('lang '.repeat(500))).toEqual([200, 'KEPT'])
  expect(await handIn(site, replyOf('only-outlook-original', to))).toEqual([200, 'KEPT'])
  await db.updateTable('municipality').set({ enabledFeatures: [] }).where('id', '=', town.id).execute()
  expect(await send('Kommentare sind aus.')).toEqual([200, 'KEPT'])
  await db.updateTable('person').set({ lockedAt: site.clock.now() }).where('id', '=', author.id).execute()
  expect(await send('Ich bin gesperrt.')).toEqual([200, 'KEPT'])
  await remove(site, report.id, { as: admin }, 'Doppelt abgegeben, siehe die andere.')
  expect(await send('Sie ist gelöscht.')).toEqual([200, 'KEPT'])
  expect(await comments().catch(() => [])).toEqual([])
  const { data } = (await waitingMails(site, town, admin)).data.incomingMails
  expect(data.map(({ reason }: { reason: string }) => reason)).toEqual(
    [
      'OTHER_SENDER',
      'PERSONAL_DATA',
      'TOO_LONG',
      'NO_TEXT',
      'CLOSED',
      'CANNOT_WRITE',
      'REPORT_GONE',
    ].reverse(),
  )
  expect(data[0]).toMatchObject({ text: 'Sie ist gelöscht.', report: null, user: null })
})

test('an answer to the receipt never becomes public', async () => {
  await using site = await aSite(REPLIES)
  const town = await aTown(site)
  const [author, admin] = [await aPerson(site, { email: 'anna@beispiel.example' }), await anAdmin(site, town)]
  const { data } = await fileReport(site, reportInput(town, await aCategory(site, town)), { as: author })
  const { id } = data.createReport
  const to = await answerAddress(site, author)
  expect(to).toMatch(/^antwort\+g/)
  await approve(site, id, { as: admin })
  expect(await handIn(site, aReply('Nur für Sie.', { To: to }))).toEqual([200, 'KEPT'])
  const [kept] = (await waitingMails(site, town, admin)).data.incomingMails.data
  expect([kept.reason, kept.text, kept.report.id]).toEqual(['FOR_TOWN', 'Nur für Sie.', id])
})

test.each([
  ['out-of-office-german', 'AUTOMATIC'],
  ['out-of-office-english', 'AUTOMATIC'],
  ['out-of-office-gmx', 'AUTOMATIC'],
  ['bounce', 'AUTOMATIC'],
  ['mailing-list', 'AUTOMATIC'],
  ['own-mail', 'AUTOMATIC'],
  ['empty', 'EMPTY'],
  ['only-quoted', 'EMPTY'],
])('%s becomes nothing, and nobody answers it', async (name, result) => {
  await using scene = await aMailedAuthor()
  const before = (await scene.site.mails()).length
  expect(await handIn(scene.site, replyOf(name, scene.to))).toEqual([200, result])
  expect(await scene.comments()).toEqual([])
  expect((await waitingMails(scene.site, scene.town, scene.admin)).data.incomingMails.data).toEqual([])
  expect(await scene.site.mails()).toHaveLength(before)
})

test('addresses of senders are shown after a logged click', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, report, category, admin, to } = scene
  await handIn(site, aReply('Von woanders.', { To: to, From: 'fremd@beispiel.example' }))
  const told = (await site.mails()).filter(({ kind }) => kind === 'reply.waiting')
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([admin.email]))
  expect(told[0]?.text).not.toContain('Von woanders')
  const editor = await anEditor(site, town, [category])
  const other = await anEditor(site, town)
  const read = async (as = admin) => (await waitingMails(site, town, as)).data.incomingMails.data
  expect(await read(other)).toEqual([])
  expect((await read(editor))[0]).toMatchObject({ sender: null, showsContact: false })
  await reveal(site, report.id, { as: editor })
  expect((await read(editor))[0]).toMatchObject({
    ...{ sender: 'fremd@beispiel.example', showsContact: true },
    user: { name: 'Anna B.', details: { email: 'anna@beispiel.example' } },
  })
  expect((await read())[0].sender).toBeNull()
  expect((await waitingMails(site, town, await aPerson(site))).codes).toEqual(['FORBIDDEN'])
})

test('mails are settled, and deleted when their time is over', async () => {
  await using scene = await aMailedAuthor()
  const { site, town, category, admin, to } = scene
  const rowsLeft = async () =>
    (await site.services.db.selectFrom('incomingMail').select('id').execute()).length
  for (const text of ['Von woanders.', 'Und noch eine.'])
    await handIn(site, aReply(text, { To: to, From: 'fremd@beispiel.example' }))
  await handIn(site, aReply('Ein Kommentar.', { To: to }))
  const [second] = (await waitingMails(site, town, admin)).data.incomingMails.data
  const settle = (as: { id: number; email: string }, isDone: boolean) =>
    ask(
      site,
      `mutation { settleIncomingMail(municipalityId: ${town.id}, id: ${second.id}, isDone: ${isDone}) { doneAt } }`,
      {},
      { as },
    )
  expect((await settle(await anEditor(site, town), true)).codes).toEqual(['NOT_FOUND'])
  const editor = await anEditor(site, town, [category])
  expect((await settle(editor, true)).data.settleIncomingMail.doneAt).not.toBeNull()
  const order = (await waitingMails(site, town, admin)).data.incomingMails.data
  expect(order.map(({ text }: { text: string }) => text)).toEqual(['Von woanders.', 'Und noch eine.'])
  expect((await settle(editor, false)).data.settleIncomingMail.doneAt).toBeNull()
  await settle(editor, true)

  const clean = () =>
    site.services.db.transaction().execute((trx) => deleteOldMails(trx, site.clock.now(), 100))
  expect(await clean()).toBe(0)
  site.clock.advance(31 * DAY)
  expect(await clean()).toBe(1)
  site.clock.advance(60 * DAY)
  expect(await clean()).toBe(1)
  expect(await rowsLeft()).toBe(1)
  site.clock.advance(90 * DAY)
  expect([await clean(), await rowsLeft()]).toEqual([1, 0])
})

test('a person’s mails are limited, and later ones are tried again', async () => {
  await using scene = await aMailedAuthor({ RATE_LIMITS: 'on' })
  const { site, to, comments } = scene
  const results: unknown[] = []
  const first = aReply('Zeile 0', { To: to })
  results.push((await handIn(site, first))[0])
  for (let again = 0; again < 21; again += 1) expect(await handIn(site, first)).toEqual([200, 'KNOWN'])
  for (let index = 1; index < 21; index += 1)
    results.push((await handIn(site, aReply(`Zeile ${index}`, { To: to })))[0])
  expect(results).toEqual([...Array.from({ length: 20 }, () => 200), 503])
  expect(await comments()).toHaveLength(20)
})

test('REPLY_ADDRESS needs the token of the mail server and a short name', async () => {
  await expect(aSite({ REPLY_ADDRESS: 'antwort@antwort.example' })).rejects.toThrow('BOUNCE_TOKEN')
  const long = { BOUNCE_TOKEN: 'ein Geheimnis von zweiunddreissig Zeichen' }
  await expect(aSite({ ...long, REPLY_ADDRESS: 'zwoelfzeichn@antwort.example' })).rejects.toThrow(
    'REPLY_ADDRESS',
  )
})
