import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { jobHandlers } from '#app/server/processes/jobs.ts'
import { openServices } from '#app/server/services.ts'
import { ask } from '../ask.ts'
import { anAdmin, aPerson, aTown, PASSWORD } from '../factories.ts'
import { logLines } from '../log-lines.ts'
import { aMailServer, type MailServer } from '../mail/smtp.ts'
import {
  confirmEmail,
  forgotPassword,
  logIn,
  REGISTRATION,
  refresh,
  register,
  resetPassword,
} from '../people/accounts.ts'
import { aFactor, codeAt, logInWith } from '../people/second-factor.ts'
import { serveSite } from '../servers/serve.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'
import { exported, fetched } from '../towns/exporting.ts'
import { tourOf } from './dirty-tour.ts'

/** The site with a mail server, where all parts log at every level into a list. */
async function aHeardSite(site: TestSite, server: MailServer) {
  const heard = logLines('trace')
  const config = { ...site.services.config, smtpUrl: server.url, demo: false }
  const options = { ...site.services, databaseUrl: site.databaseUrl, isPassive: true, log: heard.log }
  const services = await openServices(config, options)
  const runJobs = () => services.jobs.drain(jobHandlers(services))
  /**
   * The mails that the server has received so far, the newest first. The database does not keep the text of
   * sent mails.
   */
  const mails = async () => {
    await runJobs()
    return server.received
      .map(({ email }) => ({ subject: email.subject ?? '', text: email.text ?? '' }))
      .reverse()
  }
  return { ...heard, mails, site: { ...site, services, app: createApp(services, null), runJobs } }
}

/** All secrets in a mail's links. */
const tokensIn = (mails: readonly { text: string }[]): string[] =>
  mails.flatMap(({ text }) =>
    [...text.matchAll(/(?:token=|abbestellen\/)([\w.-]{16,})/g)].map(([, token = '']) => token),
  )

test('the log holds required events but no secrets or personal data (S-47)', async () => {
  await using base = await aSite({ RATE_LIMITS: 'on' })
  await using server = await aMailServer()
  const { site, lines, text, mails: received } = await aHeardSite(base, server)
  const secrets: string[] = [PASSWORD, REGISTRATION.password]
  try {
    // The life of an account, with everything that can go wrong.
    const { email } = REGISTRATION
    await register(site)
    secrets.push(...tokensIn(await received()))
    const [first = ''] = tokensIn(await received())
    await confirmEmail(site, first)
    await confirmEmail(site, first)
    await logIn(site, email, 'Falsch-geraten-99')
    const { accessToken, refreshToken } = (await logIn(site, email, REGISTRATION.password)).data.login
      .authToken
    const renewed = (await refresh(site, refreshToken)).data.refreshToken
    await refresh(site, refreshToken)
    secrets.push('Falsch-geraten-99', accessToken, refreshToken, renewed.accessToken, renewed.refreshToken)
    await forgotPassword(site, email)
    const [reset = ''] = tokensIn((await received()).filter(({ subject }) => subject.includes('Passwort')))
    await resetPassword(site, reset, 'Ganz neu seit heute früh')
    secrets.push(reset, 'Ganz neu seit heute früh')

    // The worst texts in every field by people of a town, a second step, and files.
    const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
    const [admin, boss] = [
      await anAdmin(site, town, { password: true }),
      await aPerson(site, { isSuperAdmin: true, password: true }),
    ]
    const [citizen, neighbour] = [await aPerson(site, { password: true }), await aPerson(site)]
    const bossToken = await tokenOf(site, boss.id)
    const factor = await aFactor(site, { token: bossToken })
    await logInWith(site, boss.email, '000000')
    site.clock.advance(60_000)
    const code = codeAt(factor.secret, site.clock.now())
    await logInWith(site, boss.email, code)
    await logInWith(site, boss.email, factor.codes[0] ?? '')
    secrets.push(bossToken, factor.secret, code, ...factor.codes)
    const filed = await tourOf(site, { town, admin, boss, citizen, neighbour })
    await exported(site, town, 'XLSX', admin, { searchText: filed[0]?.mark })
    await ask(
      site,
      `{ reports(municipalityId: ${town.id}, searchText: "${filed[0]?.mark}") { data { id } } }`,
      {},
      { as: citizen },
    )
    await ask(site, 'mutation { approveReport(reportId: 1) { id } }', {}, { as: citizen })
    await ask(site, '{ me { id } }', {}, { token: 'kanarienvogel.kanarienvogel.kanarienvogel' })
    const block = 'mutation { blockUser(userId: 9999, reason: "Kanarienvogel im Garten.") }'
    for (let sent = 0; sent <= 30; sent += 1) await ask(site, block, {}, { as: citizen })
    const mails = await received()
    secrets.push(...tokensIn(mails))
    // The mails' links are opened: pages, unsubscribing, signed files.
    for (const token of tokensIn(mails)) {
      await fetched(site, `/abbestellen/${token}`)
      await site.app.request(`/abbestellen/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      await fetched(site, `/email-verifizieren?token=${token}`)
    }
    // The database and the mail server refuse something.
    server.refuse.set(citizen.email, `550 5.1.1 <${citizen.email}> unknown`)
    await forgotPassword(site, citizen.email)
    await site.runJobs()
    await site.services.db.schema.alterTable('savedView').renameTo('saved_view_gone').execute()
    await ask(
      site,
      'mutation { createSavedView(savedView: { municipalitySlug: "lindental", name: "Kanarienvogel", search: "" }) { id } }',
      {},
      { as: admin },
    )

    const people = await site.services.db
      .selectFrom('person')
      .select(['email', 'firstName', 'lastName', 'telephone'])
      .execute()
    secrets.push(
      'Kanarienvogel',
      'kanarienvogel',
      ...filed.map(({ mark }) => mark),
      ...people.map((each) => each.email),
    )
    secrets.push(
      ...mails.map(({ subject }) => subject),
      'melder@beispiel.example',
      'rathaus@beispiel.example',
      'neu@beispiel.example',
    )
    const logged = text()
    const found = [...new Set(secrets)].filter((secret) => secret !== '' && logged.includes(secret))
    expect(found).toEqual([])
    expect(new Set(secrets).size).toBeGreaterThan(120)
    expect(lines.length).toBeGreaterThan(150)
    const said = (wanted: object) => expect(lines).toContainEqual(expect.objectContaining(wanted))
    said({ msg: 'signed in', personId: expect.any(Number) })
    said({ msg: 'a sign-in failed' })
    said({ msg: 'a second step failed', personId: boss.id, purpose: 'sign-in' })
    said({ msg: 'a refresh token was used twice, its session is ended' })
    said({ msg: 'refused', code: 'FORBIDDEN', operation: 'approveReport', personId: citizen.id })
    said({ msg: 'refused', code: 'RATE_LIMITED', operation: 'blockUser', personId: citizen.id })
    said({ msg: 'refused', code: 'TOKEN_INVALID', operation: 'confirmEmailAddress', personId: null })
    said({ msg: 'an unexpected error was masked', requestId: expect.any(String) })
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  } finally {
    await site.services.close()
  }
})

/** Sends a raw request, for input that no client library would send. */
async function raw(url: string, head: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // Keep the socket open: a client that closes it gets no answer.
  socket.write(head.replaceAll('\n', '\r\n'))
  return textOf(socket)
}

test('no request input forges a log line or response header', async () => {
  await using base = await aSite()
  await using server = await aMailServer()
  const { site, lines, text } = await aHeardSite(base, server)
  try {
    await using served = await serveSite(site)
    const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
    await site.services.db
      .insertInto('municipalityFormerSlug')
      .values({ slug: 'altental', municipalityId: town.id })
      .execute()
    const evil = '%0d%0aSet-Cookie:%20hit=1%0d%0a%0d%0a%7B%22msg%22:%22forged%22%7D'
    const paths = [
      `/altental/meldungen/feed.atom${evil}`,
      `/altental/meldungen${evil}`,
      `/altental/meldungen/x${evil}/feed.atom`,
      `/${evil}/meldungen`,
      `/dateien/fotos/${evil}`,
      `/karten/lindental/bild/${evil}`,
      `/abbestellen/${evil}`,
      `//evil.example/${evil}`,
      `/graphql?query=${evil}`,
      `/login?weiter=${evil}`,
    ]
    for (const path of paths) {
      const answer = await raw(
        served.url,
        `GET ${path} HTTP/1.1\nHost: localhost\nUser-Agent: a\\n{"msg":"forged"}\nConnection: close\n\n`,
      )
      const [head = ''] = answer.split('\r\n\r\n')
      expect(head, path).toMatch(/^HTTP\/1\.1 [2-5]\d\d/)
      expect(head, path).not.toMatch(/^(set-cookie|hit)/im)
      expect(head, path).not.toMatch(/^location: (https?:)?\/\/(?!localhost)/im)
    }
    // Headers that identify the client, one of them with a line break.
    for (const name of [
      'client-name',
      'client-version',
      'x-forwarded-for',
      'x-request-id',
      'user-agent',
      'authorization',
      'accept-language',
    ]) {
      const body = JSON.stringify({ query: '{ municipalities { data { id } } }' })
      const head = `POST /graphql HTTP/1.1\nHost: localhost\ncontent-type: application/json\ncontent-length: ${body.length}\nconnection: close`
      const answer = await raw(served.url, `${head}\n${name}: a\r{"msg":"forged"}\n\n${body}`)
      expect(answer, name).toMatch(/^HTTP\/1\.1 (200|400)/)
      expect(answer, name).not.toContain('forged')
    }
    const written = text().trim().split('\n')
    expect(written).toHaveLength(lines.length)
    expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([])
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(paths.length - 1)
  } finally {
    await site.services.close()
  }
})
