import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '#app/server/processes/database.ts'
import { JOB_KINDS } from '#app/server/processes/job-kinds.ts'
import { restoreSite } from '#app/server/processes/restore-site.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { openStorage } from '#kit/server/storage/open-storage.ts'
import { createS3Client } from '#kit/server/storage/s3/s3-client.ts'
import { readS3Place } from '#kit/server/storage/s3/s3-place.ts'
import { s3Storage } from '#kit/server/storage/s3/s3-storage.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { BACKUP_DAYS } from '../../src/domains/account/account.rules.ts'
import { makeBackup } from '../../src/kit/server/backup/make-backup.ts'
import { startJobs } from '../../src/kit/server/jobs.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { cephVersion, type Radosgw, startRadosgw } from './radosgw.ts'

/** The result of each step, or the missing programs. */
export type S3Figures =
  | { server: string; readyAfterMs: number; checks: Record<string, boolean> }
  | { missing: string }

const BUCKET = 'meldewerk-proof'
/** More objects than one page of a listing holds (1,000). */
const MANY = 1100
const LARGE = 21 * 1024 * 1024 + 7
const log = createLog('silent')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Runs our store's code against Ceph's S3 server, which is an implementation that we did not write. */
export async function proveS3(): Promise<S3Figures> {
  if (cephVersion() === null) return { missing: 'Ceph (Debian: radosgw, ceph-mon, ceph-osd)' }
  const folder = mkdtempSync(join(tmpdir(), 'mw-s3-'))
  const server = await startRadosgw(join(folder, 'c'))
  try {
    const address = (prefix: string) => `s3://${BUCKET}/${prefix}?endpoint=${server.url}&region=us-east-1`
    const place = (prefix: string, keys = server.keys) =>
      readS3Place(address(prefix), { setting: 'STORAGE_URL', keys: 'STORAGE' }, keys, [])
    const bucket = createS3Client(place(''))
    ;(await bucket({ method: 'PUT', isRepeatable: true })).resume()
    const store = s3Storage(place('fotos'))
    const wrongSecret = s3Storage(place('fotos', { ...server.keys, keySecret: 'falsch' }))
    const wrongKey = s3Storage(place('fotos', { ...server.keys, keyId: 'FREMD' }))
    const checks = {
      ...(await storeAndRead(store)),
      'a wrong secret is refused': /403 SignatureDoesNotMatch/.test(
        await told(wrongSecret.write('a', randomBytes(1))),
      ),
      'an unknown key is refused': /403 InvalidAccessKeyId/.test(await told(wrongKey.read('a'))),
      ...(await goAway(store, server)),
      ...(await backUpAndRestore(server, address, s3Storage(place('sicherung')))),
    }
    return { server: server.version, readyAfterMs: server.readyAfterMs, checks }
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function storeAndRead(store: Storage): Promise<Record<string, boolean>> {
  const photo = randomBytes(300_000)
  const key = "photos/ab/+ ü&%2F'(*)!"
  await store.write(key, photo)
  const large = randomBytes(LARGE)
  await store.write('gross', pieces(large))
  const part = await store.readPart('gross', LARGE - 10, 100)
  for (let start = 0; start < MANY; start += 50) {
    const keys = Array.from({ length: 50 }, (_, index) => `viele/${start + index}`)
    await Promise.all(keys.map((each) => store.write(each, randomBytes(1))))
  }
  const listed = await count(store, 'viele')
  await Promise.all(Array.from({ length: 100 }, (_, index) => store.remove(`viele/${index}`)))
  await store.copy(key, 'kopie')
  await store.remove(key)
  const cut = await told(store.write('halb', cutOff(large)))
  await store.check()
  return {
    'what is put is read byte for byte': sha256(await bytesOf(store, 'kopie')) === sha256(photo),
    '21 MB arrive in parts, byte for byte': sha256(await bytesOf(store, 'gross')) === sha256(large),
    'the last ten bytes are read alone': part !== null && Buffer.from(part).equals(large.subarray(-10)),
    'beyond the end there is nothing': (await store.readPart('gross', LARGE, 5))?.length === 0,
    [`${MANY} keys are listed over pages`]: listed === MANY,
    'what is deleted is gone, twice as well':
      (await count(store, 'viele')) === MANY - 100 && (await told(store.remove('viele/0'))) === 'done',
    'a copy outlives its source': (await store.read(key)) === null,
    'what is cut off is not there': cut === 'cut' && (await store.read('halb')) === null,
  }
}

/**
 * The server is killed during writes. Acknowledged objects must exist afterwards, without any manual repair.
 */
async function goAway(store: Storage, server: Radosgw): Promise<Record<string, boolean>> {
  const acknowledged: string[] = []
  let faults = 0
  let isOver = false
  const writing = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const key = `fort/${index}`
      const answer = await told(store.write(key, Buffer.from(key)))
      if (answer === 'done') acknowledged.push(key)
      else faults += 1
    }
  })()
  while (acknowledged.length < 100) await store.check()
  await server.killGateway()
  const gone = await told(store.read('fort/0'))
  await server.startGateway()
  const before = acknowledged.length
  while (acknowledged.length < before + 50) await store.check()
  isOver = true
  await writing
  let kept = 0
  for (const key of acknowledged) if ((await bytesOf(store, key)).toString() === key) kept += 1
  return {
    'a server that is gone is told of': /no connection/.test(gone) && faults > 0,
    'what was acknowledged is there, and it goes on by itself': kept === acknowledged.length,
  }
}

/**
 * Backs up a site whose photos are in S3 and restores it to a second one, with the code of the two commands.
 */
async function backUpAndRestore(server: Radosgw, address: (prefix: string) => string, target: Storage) {
  const folder = mkdtempSync(join(tmpdir(), 'mw-s3-site-'))
  const configOf = (name: string) =>
    readConfig({
      ...{ DATA_DIR: join(folder, name), STORAGE_URL: address(name), LOG_LEVEL: 'silent' },
      ...{ STORAGE_KEY_ID: server.keys.keyId, STORAGE_KEY_SECRET: server.keys.keySecret },
    })
  const [old, fresh] = [configOf('alt'), configOf('neu')]
  const [first, second] = [await openServer(old, log), await openServer(fresh, log)]
  try {
    const databaseUrl = first.url
    await migrate(databaseUrl)
    await (await startJobs(databaseUrl, JOB_KINDS, log, { isPassive: true })).stop()
    const storage = openStorage(old)
    const photos = Array.from({ length: 40 }, (_, index) => ({
      key: `photos/${index}`,
      bytes: randomBytes(50_000),
    }))
    for (const { key, bytes } of photos) await storage.write(key, bytes)
    await makeBackup({ databaseUrl, storage, dataDir: old.dataDir }, target, new Date(), {
      keptDays: BACKUP_DAYS,
    })
    const { manifest } = await restoreSite(fresh, { databaseUrl: second.url, log }, target)
    const restored = openStorage(fresh)
    let alike = 0
    for (const { key, bytes } of photos)
      if (sha256(await bytesOf(restored, key)) === sha256(bytes)) alike += 1
    const [object = ''] = manifest.files.map((file) => `objects/${file.sha256.slice(0, 2)}/${file.sha256}`)
    await target.write(object, randomBytes(5))
    const third = await openServer(configOf('kaputt'), log)
    const refused = await told(
      restoreSite(configOf('kaputt'), { databaseUrl: third.url, log }, target),
    ).finally(() => third.stop())
    return {
      'a backup to S3 restores into another folder of it, byte for byte': alike === photos.length,
      'a backup that was altered there is refused': refused.includes('beschädigt'),
    }
  } finally {
    await first.stop()
    await second.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

async function bytesOf(store: Storage, key: string): Promise<Buffer> {
  const found = await store.read(key)
  return found === null ? Buffer.alloc(0) : Buffer.from(await new Response(found.stream).arrayBuffer())
}

async function count(store: Storage, folder: string): Promise<number> {
  let keys = 0
  for await (const _ of store.list(folder)) keys += 1
  return keys
}

async function* pieces(all: Buffer) {
  for (let start = 0; start < all.length; start += 65_536) yield all.subarray(start, start + 65_536)
}

async function* cutOff(all: Buffer) {
  yield* pieces(all)
  throw new Error('cut')
}

export const isStored = (figures: S3Figures): boolean =>
  'checks' in figures && Object.values(figures.checks).every(Boolean)
