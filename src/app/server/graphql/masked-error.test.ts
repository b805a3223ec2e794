import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#kit/server/database/db.ts'
import { createLog } from '#kit/server/log.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { temporaryFault } from './masked-error.ts'

/**
 * A site without replicas: a replica would answer in place of the database that fails here (decision 0120).
 */
const aSiteAlone = () => aSite({ DATABASE_READ_URL: '' })

/** Breaks the database: the table no longer exists. */
const lose = (site: TestSite, table: string) =>
  sql`alter table ${sql.id(table)} rename to lost`.execute(site.services.db)

/** Text that must not leave the server: parts of SQL, of PostgreSQL's messages, of stack traces. */
const TECHNICAL = /select|relation|does not exist|kysely|postgres|\bat .*:\d+|node_modules|\.ts\b/i
const SENTENCE =
  /^Das hat leider nicht geklappt\. Bitte versuchen Sie es noch einmal\. \(Fehlernummer ([0-9a-f]{8})\)$/

function numberIn({ errors, codes }: Answer): string {
  expect(codes).toEqual(['INTERNAL'])
  expect(JSON.stringify(errors)).not.toMatch(TECHNICAL)
  const number = SENTENCE.exec(errors[0]?.message ?? '')?.[1]
  expect(errors[0]?.extensions.id).toMatch(new RegExp(`^${number}`))
  return number ?? ''
}

test('a database failure shows an error id, and the log has details', async () => {
  await using site = await aSiteAlone()
  const town = await aTown(site)
  await aReport(site, town, await aCategory(site, town))
  const { log, lines } = logLines()
  await lose(site, 'category')
  const query = '{ reports { data { id category { name } } } }'
  const number = numberIn(await ask(withLog(site, log), query))
  const told = lines.filter((line) => line.msg === 'an unexpected error was masked')
  expect(told).toHaveLength(1)
  expect(told[0]?.requestId).toMatch(new RegExp(`^${number}`))
  expect(JSON.stringify(told[0]?.err)).toContain('relation \\"category\\" does not exist')
})

test('two failing requests get different error ids', async () => {
  await using site = await aSiteAlone()
  await lose(site, 'municipality')
  const query = '{ municipalities { data { id } } }'
  expect(numberIn(await ask(site, query))).not.toBe(numberIn(await ask(site, query)))
})

test('a database failure before the query begins is masked the same way', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  const { log, lines } = logLines()
  const token = await tokenOf(site, person.id)
  await lose(site, 'session')
  const number = numberIn(await ask(withLog(site, log), '{ me { id } }', {}, { token }))
  expect(lines.find((line) => line.msg === 'an unexpected error was masked')?.requestId).toMatch(
    new RegExp(`^${number}`),
  )
})

test('an error outside of GraphQL is masked by the same sentence', async () => {
  await using site = await aSite()
  const { log, lines } = logLines()
  await lose(site, 'photo')
  const response = await withLog(site, log).app.request(`/dateien/fotos/${'a'.repeat(24)}-640.webp`)
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(body).not.toMatch(TECHNICAL)
  const number = SENTENCE.exec(body)?.[1]
  expect(lines.find((line) => line.msg === 'a request failed')?.requestId).toMatch(new RegExp(`^${number}`))
})

/** The site with another database address. */
function withDatabaseAt(site: TestSite, url: string) {
  const log = createLog('silent')
  const db = openDatabase(url, { log })
  const services = { ...site.services, db, log }
  return {
    site: { ...site, services, app: createApp(services, null) },
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

test.each([
  ['refuses connections', 'postgresql://127.0.0.1:1/meldewerk'],
  ['has no socket any more', 'postgresql://postgres@/meldewerk?host=%2Ftmp%2Fno-such-folder'],
])('a database that %s is reported as temporary, with a retry time', async (_, url) => {
  await using real = await aSiteAlone()
  await using away = withDatabaseAt(real, url)
  const { errors } = await ask(away.site, '{ reports { data { id } } }')
  expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL', retryAfter: 10 } }])
  const sentence =
    /^Unsere Datenbank ist gerade nicht zu erreichen\. Bitte versuchen Sie es gleich noch einmal\. \(Fehlernummer [0-9a-f]{8}\)$/
  expect(errors[0]?.message).toMatch(sentence)
  const file = await away.site.app.request(`/dateien/fotos/${'a'.repeat(24)}-640.webp`)
  expect([file.status, file.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await file.text()).toMatch(sentence)
})

test('a connection killed during a statement is reported as temporary', async () => {
  await using site = await aSite()
  const { db } = site.services
  const asleep = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
  const end = sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where wait_event = 'PgSleep' and datname = current_database()`
  await expect.poll(async () => (await end.execute(db)).rows.length).toBe(1)
  expect(temporaryFault(await asleep, '12345678')?.retryAfter).toBe(10)
})

test('an internal error is not reported as temporary', async () => {
  await using site = await aSite()
  const wrong = await sql`select nothing from nowhere`.execute(site.services.db).catch((error) => error)
  expect(temporaryFault(wrong, '12345678')).toBeNull()
})
