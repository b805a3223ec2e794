import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BACKUP_DAYS } from '#domains/account/account.rules.ts'
import { makeBackup } from '#kit/server/backup/make-backup.ts'
import { listBackups } from '#kit/server/backup/manifest.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { diskStorage } from '#kit/server/storage/storage.ts'
import { ask } from '#tests/ask.ts'
import { anEmptyDatabase } from '#tests/databases/empty-database.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aBarrier, aNotice, aQuote } from '#tests/mail/letters.ts'
import { aSite } from '#tests/site.ts'
import { restoreSite } from './restore-site.ts'

test('an erased address does not come back with a backup', async () => {
  await using site = await aSite()
  await using empty = await anEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-letters-'))
  const target = diskStorage(join(folder, 'target'))
  const { config, storage } = site.services
  const backUp = (at: Date) =>
    makeBackup({ databaseUrl: site.databaseUrl, storage, dataDir: config.dataDir }, target, at, {
      keptDays: BACKUP_DAYS,
    })
  const [town, abroad] = [await aTown(site), await aTown(site)]
  const [admin, boss] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const author = await aPerson(site)
  const own = await aReport(site, town, await aCategory(site, town), { author })
  const category = await aCategory(site, abroad)
  const elsewhere = await aReport(site, abroad, category, { author })
  const kept = 'bleibt@anger.example'
  for (const email of ['geht@anger.example', author.email, kept]) {
    await aQuote(site, email)
    await aBarrier(site, town, email)
    // A network may send one notice about each thing.
    await aNotice(site, await aReport(site, abroad, category), email)
    site.clock.advance(1000)
  }
  await site.runJobs()
  site.clock.set(new Date())
  await backUp(site.clock.now())
  const erase = (email: string, as: Person, id: number | null) =>
    ask(
      site,
      'mutation E($email: String!, $id: Int) { erasePerson(email: $email, municipalityId: $id, confirmEmail: $email, reason: REQUESTED) }',
      { email, id },
      { as },
    )
  expect((await erase('Geht@anger.example', boss, null)).codes).toEqual([])
  // A person with an account, erased in one town.
  expect((await erase(author.email, admin, town.id)).codes).toEqual([])
  await site.runJobs()
  await backUp(new Date(Date.now() + 60_000))

  const [first] = (await listBackups(target)).whole
  const restored = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const into = { databaseUrl: empty.url, log: createLog('silent') }
  expect((await restoreSite(restored, into, target, { stamp: first })).deletedAgain).toBe(2)
  expect(await empty.query('select email from quote_request order by id')).toEqual([
    { email: author.email },
    { email: kept },
  ])
  expect(await empty.query('select name, email from barrier_notice order by id')).toEqual([
    { name: null, email: null },
    { name: null, email: null },
    { name: 'Zoë Amtmann', email: kept },
  ])
  expect(
    await empty.query('select notifier_email as email from offensive_content_notice order by id'),
  ).toEqual([{ email: null }, { email: author.email }, { email: kept }])
  expect(
    await empty.query('select id, person_id from report where person_id is not null order by id'),
  ).toEqual([
    { id: own.id, person_id: 0 },
    { id: elsewhere.id, person_id: author.id },
  ])
  const addresses = await empty.query<{ n: number }>(
    `select count(*)::int as n from message where lower(recipient) = 'geht@anger.example'`,
  )
  expect(addresses).toEqual([{ n: 0 }])
  await rm(folder, { recursive: true, force: true })
})
