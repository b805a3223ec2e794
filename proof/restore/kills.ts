import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { seededRandom } from '../../demo/random.ts'
import { aCategory, aPerson, aTown } from '../../tests/factories.ts'
import { aNoisePhoto, fileReport, post, type ReportDraft, signIn } from '../site/api-client.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'
import { type ServerProcess, startProcess } from '../site/server-process.ts'

export type KillFigures = {
  rounds: number
  /** Kills before the answer arrived. */
  inside: number
  acknowledged: number
  /** Each must be 0, from here to `mailsDoubled`. */
  lost: number
  withoutPhotos: number
  doubled: number
  mailsMissing: number
  mailsDoubled: number
  slowestRestartMs: number
}

const PORT = 3991
const PHOTOS = 2
/** Milliseconds after the answer in which a kill may still come. */
const AFTER = 2000
/** Typical milliseconds of a call with two photos. Kills during the call are spread over this time. */
const TYPICAL_CALL = 1200

/**
 * Kills everything (`kill -9`: launcher, server, decoder, database) at random moments, from the first byte of
 * a createReport request to two seconds after its answer. Then restarts and checks the data. Finally the
 * client retries with the same key, as any client would.
 */
export async function proveKills(rounds: number, seed: number): Promise<KillFigures> {
  const dataDir = resolve('data/proof-kills')
  rmSync(dataDir, { recursive: true, force: true })
  const environment = { DATA_DIR: dataDir, DEMO: '0' }
  let server = await startProcess(PORT, environment)
  const restart = async () => {
    server = await startProcess(PORT, environment)
    return server
  }
  try {
    return await killed(dataDir, { rounds, seed }, server, restart)
  } finally {
    // On an error, the server must not outlive the proof. After a normal stop this does nothing.
    server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function killed(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
  first: ServerProcess,
  restart: () => Promise<ServerProcess>,
): Promise<KillFigures> {
  const random = seededRandom(seed)
  let server = first
  const scene = await prepare(dataDir, rounds)
  const figures: KillFigures = {
    rounds,
    inside: 0,
    acknowledged: 0,
    lost: 0,
    withoutPhotos: 0,
    doubled: 0,
    mailsMissing: 0,
    mailsDoubled: 0,
    slowestRestartMs: 0,
  }
  for (const email of scene.emails) {
    const token = await signIn(server.url, email)
    const key = randomUUID()
    const call = fileReport(server.url, token, scene, key).then(
      (filed) => filed.number,
      () => null,
    )
    // Half of the kills come during the call, and half in the two seconds after its answer.
    const isAfter = random.next() < 0.5
    await (isAfter ? call.then(() => wait(random.between(0, AFTER))) : wait(random.between(0, TYPICAL_CALL)))
    const number = await Promise.race([call, Promise.resolve('still under way')])
    server.kill()
    const wasAcknowledged = number !== 'still under way' && number !== null
    figures.inside += number === 'still under way' ? 1 : 0
    figures.acknowledged += wasAcknowledged ? 1 : 0
    server = await restart()
    figures.slowestRestartMs = Math.max(figures.slowestRestartMs, server.readyAfterMs)
    const again = await fileReport(server.url, await signIn(server.url, email), scene, key)
    if (wasAcknowledged && again.number !== number) figures.lost += 1
  }
  await settle(dataDir)
  Object.assign(figures, await count(dataDir, server.url, scene, rounds))
  await server.stop()
  return figures
}

type Scene = ReportDraft & { emails: string[] }

/**
 * Inserts a town, a category and one citizen for each round directly into the server's database. A single
 * citizen would soon exceed the hourly quota of an account.
 */
async function prepare(dataDir: string, rounds: number): Promise<Scene> {
  return withDatabase(dataDir, async (db) => {
    const site = factorySite(db)
    const town = await aTown(site)
    const category = await aCategory(site, town)
    const emails: string[] = []
    for (let count = 0; count < rounds; count += 1)
      emails.push((await aPerson(site, { password: true })).email)
    const photos = Array<Blob>(PHOTOS).fill(await aNoisePhoto(1600, 1200))
    return { emails, municipalityId: town.id, categoryId: category.id, photos }
  })
}

/** Waits until the outbox is empty, at most a minute. */
async function settle(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const waiting = await withDatabase(dataDir, (db) =>
      db.selectFrom('message').select('id').where('sentAt', 'is', null).execute(),
    )
    if (waiting.length === 0) return
    await wait(1000)
  }
}

async function count(dataDir: string, url: string, scene: Scene, rounds: number) {
  const query = '{ reports(count: 100) { data { id photos { path } } } me { id } }'
  const visible: { id: number; photos: { path: string }[] }[] = []
  for (const email of scene.emails) {
    const { reports } = await post(url, JSON.stringify({ query }), await signIn(url, email))
    visible.push(...reports.data)
  }
  let withoutPhotos = 0
  for (const report of visible) {
    const answers = await Promise.all(report.photos.map(({ path }) => fetch(`${url}${path}`)))
    const pictures = await Promise.all(
      answers.filter((each) => each.ok).map(async (each) => sharp(await each.arrayBuffer()).stats()),
    )
    if (pictures.length !== PHOTOS) withoutPhotos += 1
  }
  const mails = await withDatabase(dataDir, (db) =>
    db.selectFrom('message').selectAll().where('kind', '=', 'report.filed').execute(),
  )
  const sent = mails.filter((mail) => mail.sentAt !== null)
  return {
    withoutPhotos,
    doubled: visible.length - rounds,
    mailsMissing: Math.max(0, visible.length - sent.length),
    mailsDoubled: sent.length - new Set(sent.map((mail) => mail.subject)).size,
  }
}

/** Nothing acknowledged is lost, and nothing is duplicated. */
export function isProven(figures: KillFigures): boolean {
  const { lost, withoutPhotos, doubled, mailsMissing, mailsDoubled } = figures
  return [lost, withoutPhotos, doubled, mailsMissing, mailsDoubled].every((each) => each === 0)
}
