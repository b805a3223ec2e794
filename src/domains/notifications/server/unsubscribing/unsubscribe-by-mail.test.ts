import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const TOKEN = 'ein Geheimnis von zweiunddreissig Zeichen'
const MAILBOX = 'abbestellen@meldungen.stadt.example'

/** A mail about a new status, as it arrived, and a function that delivers a mail to the mailbox. */
async function aScene(environment: Record<string, string>) {
  const server = await aMailServer()
  const site = await aSite({ SMTP_URL: server.url, BOUNCE_TOKEN: TOKEN, ...environment })
  const town = await aTown(site)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const report = await aReport(site, town, await aCategory(site, town), { author })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await site.runJobs()
  const headers = server.received[0]?.email.headers ?? []
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, page = '', mailto] = /^<([^>]+)>(?:, *<([^>]+)>)?$/.exec(header) ?? []
  const isOn = async () => {
    const query = `{ mailSubscription(token: "${page.split('/').at(-1)}") { isOn } }`
    return (await ask(site, query)).data.mailSubscription?.isOn
  }
  return {
    ...{ site, header, mailto, isOn },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function handIn(site: TestSite, subject: string): Promise<string> {
  // The form in which mail programs send it: from any address, with a folded subject and an empty body.
  const lines = [
    'Return-Path: <anna@beispiel.example>',
    'From: Anna <anna@beispiel.example>',
    `To: ${MAILBOX}`,
  ]
  const body = [
    ...lines,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain',
    '',
    '',
  ].join('\r\n')
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await site.app.request('/mail/bounce', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { result: string }).result
}

test('a mail with the token as its subject ends the subscription (E-05)', async () => {
  await using scene = await aScene({ UNSUBSCRIBE_MAILBOX: MAILBOX })
  const { site, mailto = '', isOn } = scene
  const { pathname, searchParams } = new URL(mailto)
  expect(pathname).toBe(MAILBOX)
  const subject = searchParams.get('subject') ?? ''
  expect(subject).toMatch(/^abbestellen [\w.-]+$/)
  expect(await isOn()).toBe(true)
  const [word = '', token = ''] = subject.split(' ')
  for (const wrong of [
    'abbestellen',
    `${word} ${token.slice(0, -6)}AAAAAA`,
    'Ich möchte nichts mehr abbestellen',
    token,
  ])
    expect(await handIn(site, wrong), wrong).toBe('IGNORED')
  expect(await isOn()).toBe(true)
  expect(await handIn(site, `Abbestellen\r\n ${token.slice(0, 70)}\r\n ${token.slice(70)}`)).toBe(
    'UNSUBSCRIBED',
  )
  expect(await isOn()).toBe(false)
  expect(await handIn(site, subject), 'twice changes nothing').toBe('UNSUBSCRIBED')
})

test('without an unsubscribe address the header only has the link', async () => {
  await using scene = await aScene({})
  expect(scene.header).toMatch(/^<http:\/\/localhost:3000\/abbestellen\/[\w.-]+>$/)
  expect(scene.mailto).toBeUndefined()
})

test('an unsubscribe address without an incoming mail handler prevents the start', async () => {
  await expect(aSite({ UNSUBSCRIBE_MAILBOX: MAILBOX })).rejects.toThrow('BOUNCE_TOKEN')
})
