import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '../../tests/factories.ts'
import { aNoisePhoto, type FiledReport, fileReport, post, signIn } from '../site/api-client.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'

/**
 * Parallel authors, and the citizens who take turns, so that nobody exceeds a quota. The victim is not among
 * them.
 */
const AT_ONCE = 3
const CITIZENS = 12
/** Maximum reports per citizen: below an account's hourly quota. */
const MOST_EACH = 8

export type RestoreScene = {
  town: { id: number; slug: string }
  categoryId: number
  accepted: number
  citizens: Person[]
  victim: Person
  editor: Person
  admin: Person
}

/** Inserts a town with its staff and citizens directly into the server's database. */
export const prepareScene = (dataDir: string): Promise<RestoreScene> =>
  withDatabase(dataDir, async (db) => {
    const site = factorySite(db)
    const town = await aTown(site)
    const category = await aCategory(site, town)
    const citizens: Person[] = []
    for (let count = 0; count < CITIZENS; count += 1) citizens.push(await aPerson(site, { password: true }))
    return {
      town,
      categoryId: category.id,
      accepted: town.statuses.ACCEPTED,
      citizens,
      victim: await aPerson(site, { password: true, firstName: 'Vera', lastName: 'Vogel' }),
      editor: await anEditor(site, town, [category], { password: true }),
      admin: await anAdmin(site, town, { password: true }),
    }
  })

/** Acknowledged writes. */
export type Acknowledged = {
  reports: Set<number>
  /** Comment ids with the ids of their reports. */
  comments: Map<number, number>
  /** Reports that are filed, commented and accepted: nothing changes them any more. */
  finished: FiledReport[]
}

export type Load = { acknowledged: Acknowledged; faults: string[]; stop(): Promise<void> }

/**
 * Files reports with one photo each, comments on them and accepts them, several at once, until it is stopped.
 */
export async function startLoad(url: string, scene: RestoreScene): Promise<Load> {
  const acknowledged: Acknowledged = { reports: new Set(), comments: new Map(), finished: [] }
  const faults: string[] = []
  const editor = await signIn(url, scene.editor.email)
  const tokens: string[] = []
  for (const { email } of scene.citizens) tokens.push(await signIn(url, email))
  let isStopped = false
  const work = async (own: string[]) => {
    for (let turn = 0; !isStopped && turn < own.length * MOST_EACH; turn += 1) {
      const token = own[turn % own.length] ?? ''
      await fileOne(url, scene, { token, editor }, acknowledged).catch((error) => faults.push(String(error)))
    }
  }
  const workers = Array.from({ length: AT_ONCE }, (_, worker) =>
    work(tokens.filter((_token, index) => index % AT_ONCE === worker)),
  )
  const stop = async () => {
    isStopped = true
    await Promise.all(workers)
  }
  return { acknowledged, faults, stop }
}

export async function fileOne(
  url: string,
  { town, categoryId, accepted }: RestoreScene,
  { token, editor }: { token: string; editor: string },
  acknowledged: Acknowledged,
): Promise<FiledReport> {
  const description = `Ein tiefes Loch im Weg, Nummer ${randomUUID()}.`
  const taken = [await aNoisePhoto(800, 600)]
  const draft = { municipalityId: town.id, categoryId, photos: taken, description }
  const report = await fileReport(url, token, draft, randomUUID())
  acknowledged.reports.add(report.id)
  // From here on, comments and photos are public.
  await post(
    url,
    JSON.stringify({ query: `mutation { approveReport(reportId: ${report.id}) { id } }` }),
    editor,
  )
  const say = 'mutation($i: CreateCommentInput!) { createComment(input: $i) { id } }'
  const input = { reportId: report.id, text: `Bei mir auch: ${randomUUID()}` }
  const { createComment } = await post(url, JSON.stringify({ query: say, variables: { i: input } }), token)
  acknowledged.comments.set(createComment.id, report.id)
  const query = 'mutation($r: Int!, $s: Int!) { updateReportStatus(reportId: $r, statusId: $s) { id } }'
  await post(url, JSON.stringify({ query, variables: { r: report.id, s: accepted } }), editor)
  // A public photo's address has no signature.
  const photos = report.photos.map(({ path }) => ({ path: path.split('?')[0] ?? path }))
  acknowledged.finished.push({ ...report, photos })
  return report
}

/** Waits until something holds. @throws after a minute. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error(`waited in vain: ${what}`)
}
