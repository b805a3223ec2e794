import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BACKUP_DAYS } from '#domains/account/account.rules.ts'
import { faultMessage } from '#kit/server/backup/fault-message.ts'
import { makeBackup } from '#kit/server/backup/make-backup.ts'
import { listBackups } from '#kit/server/backup/manifest.ts'
import { openTarget } from '#kit/server/backup/open-target.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { MIGRATIONS_FOLDER } from '#kit/server/database/migrate.ts'
import { createLog } from '#kit/server/log.ts'
import { ask } from '#tests/ask.ts'
import { aBackedUpSite, sourceOf } from '#tests/databases/restoring.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { purge, storedKeys } from '#tests/people/purging.ts'
import { aStoredPhoto } from '#tests/pictures/stored-photo.ts'
import { removeComment, writeComment } from '#tests/reporting.ts'
import { anS3Server, S3_KEYS } from '#tests/servers/s3-server.ts'
import type { TestSite } from '#tests/site.ts'
import { restoreSite } from './restore-site.ts'

const deleted = (site: TestSite, id: number, as: { id: number; email: string }) =>
  ask(site, 'mutation D($id: Int!) { deleteReport(id: $id) }', { id }, { as })

test('a backup restores every row, file and signing key', async () => {
  await using a = await aBackedUpSite()
  await a.site.runJobs()
  const { manifest } = await a.backup()
  const [tables, stored] = [manifest.tables.length, manifest.files.length]
  expect(a.told).toEqual([
    ...manifest.tables.map((_, index) => ['tables', index + 1, tables]),
    ...manifest.files.map((_, index) => ['files', index + 1, null]),
  ])
  a.told.length = 0
  await a.restore()
  expect(a.told).toEqual([
    ...manifest.files.map((_, index) => ['files', index + 1, stored]),
    ...manifest.tables.map((_, index) => ['tables', index + 1, tables]),
  ])
  for (const { schema, name, rows } of manifest.tables) {
    const [found] = await a.empty.query<{ n: number }>(`select count(*)::int as n from ${schema}.${name}`)
    expect(found?.n, name).toBe(rows)
  }
  const [report] = await a.empty.query<{ id: number }>('select id from report')
  expect(report?.id).toBe(a.report.id)
  const keys = await storedKeys(a.site)
  expect(keys.length).toBeGreaterThan(2)
  const bytesOf = (folder: string) => Promise.all(keys.map((key) => readFile(join(folder, key), 'base64')))
  expect(await bytesOf(a.config.storageDir)).toEqual(await bytesOf(a.site.services.config.storageDir))
  const secretOf = (folder: string) => readFile(join(folder, 'secret'), 'utf8')
  expect(await secretOf(a.config.dataDir)).toBe(await secretOf(a.site.services.config.dataDir))
  const noted = await a.empty.query<{ name: string }>('select name from schema_migration order by name')
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  expect(noted.map(({ name }) => name)).toEqual(files)
  const [keysBack] = await a.empty.query<{ n: number }>(
    `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(keysBack?.n).toBeGreaterThan(50)
})

test('an account or report deleted after the backup stays deleted on restore', async () => {
  await using a = await aBackedUpSite()
  const second = await aReport(a.site, a.town, a.category, { author: await aPerson(a.site) })
  const neighbour = await aPerson(a.site)
  const own = await aReport(a.site, a.town, a.category, { author: neighbour })
  a.site.clock.set(new Date())
  await a.backup()
  expect((await purge(a.site, a.author)).codes).toEqual([])
  expect((await deleted(a.site, own.id, neighbour)).codes).toEqual([])
  await a.site.runJobs()
  // The next backup carries the journal to the target; the site's own disk is lost.
  await a.backup(new Date(Date.now() + 1000))
  const [first] = (await listBackups(a.target)).whole
  expect((await a.restore(first)).deletedAgain).toBe(2)
  expect(await a.empty.query(`select id from person where id = ${a.author.id}`)).toEqual([])
  expect(await a.empty.query(`select id from report where deleted_at is not null`)).toEqual([{ id: own.id }])
  expect(await a.empty.query(`select deleted_at from report where id = ${second.id}`)).toEqual([
    { deleted_at: null },
  ])
})

test('an S3 backup restores byte for byte, and wrong keys are reported', async () => {
  await using a = await aBackedUpSite()
  await using store = await anS3Server()
  const { keyId, keySecret } = S3_KEYS
  const configOf = (secret: string) =>
    readConfig({
      ...{ DATA_DIR: a.config.dataDir, LOG_LEVEL: 'silent' },
      BACKUP_KEY_ID: keyId,
      BACKUP_KEY_SECRET: secret,
    })
  const refused = makeBackup(
    sourceOf(a.site),
    openTarget(store.address, configOf('falsch')),
    a.site.clock.now(),
    { keptDays: BACKUP_DAYS },
  )
  expect(await refused.then(String, faultMessage)).toMatch(
    /^Der S3-Speicher lehnt ab\. .*SignatureDoesNotMatch/,
  )
  expect(store.files.size).toBe(0)
  const target = openTarget(store.address, configOf(keySecret))
  await makeBackup(sourceOf(a.site), target, a.site.clock.now(), { keptDays: BACKUP_DAYS })
  await restoreSite(a.config, { databaseUrl: a.empty.url, log: createLog('silent') }, target)
  expect(await a.empty.query('select id from report')).toEqual([{ id: a.report.id }])
  const keys = await storedKeys(a.site)
  const bytesOf = (folder: string) => Promise.all(keys.map((key) => readFile(join(folder, key), 'base64')))
  expect(await bytesOf(a.config.storageDir)).toEqual(await bytesOf(a.site.services.config.storageDir))
})

test('content deleted or covered after the backup stays so on restore', async () => {
  await using a = await aBackedUpSite()
  const { site, town, category, author, report } = a
  const admin = await anAdmin(site, town)
  const { data } = await writeComment(
    site,
    { reportId: report.id, text: 'Das war mein Nachbar Herr Amsel.' },
    { as: author },
  )
  const comment: number = data.createComment.id
  const kept = (await writeComment(site, { reportId: report.id, text: 'Danke!' }, { as: author })).data
    .createComment.id
  const covered = await aReport(site, town, category, { author })
  const coveredPhoto = await aStoredPhoto(site, town, covered)
  const [photo] = await site.services.db
    .selectFrom('photo')
    .select(['id', 'key'])
    .where('reportId', '=', report.id)
    .execute()
  const gone = await aTown(site)
  await aReport(site, gone, await aCategory(site, gone), { author })
  site.clock.set(new Date())
  await a.backup()
  site.clock.advance(1000)
  expect((await removeComment(site, { id: comment }, { as: author })).codes).toEqual([])
  const act = (mutation: string) => ask(site, `mutation { ${mutation} }`, {}, { as: admin })
  expect(
    (await act(`removePhoto(photoId: ${photo?.id}, reason: "Sie zeigt ein Gesicht.") { id }`)).codes,
  ).toEqual([])
  const rectangle = '{ x: 0, y: 0, width: 2, height: 2 }'
  expect(
    (await act(`redactPhoto(photoId: ${coveredPhoto}, rectangles: [${rectangle}]) { id }`)).codes,
  ).toEqual([])
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false, deactivatedAt: new Date('2026-01-01') })
    .where('id', '=', gone.id)
    .execute()
  const [{ name = '' } = {}] = await site.services.db
    .selectFrom('municipality')
    .select('name')
    .where('id', '=', gone.id)
    .execute()
  const platform = await aPerson(site, { isSuperAdmin: true })
  const remove = 'mutation ($id: Int!, $name: String!) { deleteMunicipality(id: $id, confirmName: $name) }'
  expect((await ask(site, remove, { id: gone.id, name }, { as: platform })).codes).toEqual([])
  await site.runJobs()
  await a.backup(new Date(Date.now() + 60_000))
  const [first] = (await listBackups(a.target)).whole
  expect((await a.restore(first)).deletedAgain).toBe(4)
  expect(
    await a.empty.query('select id, text, deleted_at is not null as gone from comment order by id'),
  ).toEqual([
    { id: comment, text: '', gone: true },
    { id: kept, text: 'Danke!', gone: false },
  ])
  expect(await a.empty.query('select id from photo')).toEqual([])
  expect(await a.empty.query(`select id, photo_count, comment_count from report order by id`)).toEqual([
    { id: report.id, photo_count: 0, comment_count: 1 },
    { id: covered.id, photo_count: 0, comment_count: 0 },
  ])
  expect(await a.empty.query(`select id from municipality where id = ${gone.id}`)).toEqual([])
})

test('a database that holds anything is left as it is', async () => {
  await using a = await aBackedUpSite()
  await a.backup()
  await a.empty.query('create table garden (id integer)')
  await expect(a.restore()).rejects.toThrow('nicht leer')
  expect(await a.empty.query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
    { tablename: 'garden' },
  ])
})

test('a corrupt file in the backup stops the restore before any change', async () => {
  await using a = await aBackedUpSite()
  const { manifest } = await a.backup()
  const { sha256 = '' } = manifest.files[0] ?? {}
  await writeFile(join(a.folder, 'target', 'objects', sha256.slice(0, 2), sha256), 'rubbish')
  await expect(a.restore()).rejects.toThrow('beschädigt')
  expect(await a.empty.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('thirty days of backups share files; older ones are deleted', async () => {
  await using a = await aBackedUpSite()
  const start = new Date('2026-10-01T02:00:00.000Z').getTime()
  const day = (n: number) => new Date(start + n * 86_400_000)
  expect((await a.backup(day(0))).copied).toBeGreaterThan(0)
  expect((await a.backup(day(10))).copied).toBe(0)
  for (const key of await storedKeys(a.site)) await a.site.services.storage.remove(key)
  await a.backup(day(29))
  const objects = () => readdir(join(a.folder, 'target', 'objects'), { recursive: true })
  const shared = (await objects()).length
  expect((await a.backup(day(31))).removed).toBe(1)
  expect((await objects()).length).toBe(shared)
  expect((await a.backup(day(41))).removed).toBe(1)
  expect((await objects()).length).toBeLessThan(shared)
  expect((await listBackups(a.target)).whole.length).toBe(3)
})

test('a row written during a backup is in it fully or never', async () => {
  await using a = await aBackedUpSite()
  let isDone = false
  const filing = (async () => {
    let filed = 0
    for (; !isDone; filed += 1) {
      const report = await aReport(a.site, a.town, a.category, { author: a.author })
      await aStoredPhoto(a.site, a.town, report)
    }
    return filed
  })()
  const { manifest } = await a.backup()
  isDone = true
  expect(await filing).toBeGreaterThan(0)
  await a.restore()
  const photos = await a.empty.query<{ key: string }>('select key from photo')
  const stored = manifest.files.map(({ key }) => key)
  for (const { key } of photos)
    expect(stored.filter((each) => each.includes(key)).length, key).toBeGreaterThan(0)
})

test('a backup removes the partial files of a killed one', async () => {
  await using a = await aBackedUpSite()
  const half = [
    join(a.folder, 'target', 'backups', '2026-01-01T02-00-00-000Z', 'public.report.copy.gz.part'),
    join(a.folder, 'target', 'objects', 'ab', `${'ab'.repeat(32)}.part`),
  ]
  for (const path of half) {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'half')
  }
  const { stamp } = await a.backup()
  expect(await readdir(join(a.folder, 'target', 'backups'))).toEqual([stamp])
  const left = await readdir(join(a.folder, 'target'), { recursive: true })
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})
