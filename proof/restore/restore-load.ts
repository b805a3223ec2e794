import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '../../tests/factories.ts'
import { aNoisePhoto, type FiledReport, fileReport, post, signIn } from '../site/api-client.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'

/** Beyond the victim: as many as file at once, times those that each of them takes turns with, for the quotas' sake. */
const AT_ONCE = 3
const CITIZENS = 12
/** Of each citizen: below what an account may send in an hour. */
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

/** A town with its staff and citizens, straight into the database; the server finds them there. */
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

/** What the server has said yes to. */
export type Acknowledged = {
  reports: Set<number>
  /** With the reports that they stand below. */
  comments: Map<number, number>
  /** Reports that are filed, commented and taken up: nothing changes them any more. */
  finished: FiledReport[]
}

export type Load = { acknowledged: Acknowledged; faults: string[]; stop(): Promise<void> }

/** Files reports with a photo each, comments on them and takes them up, several at once, until it is stopped. */
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
  // Comments and photos are the public's from here on.
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
  // The address of a photo that is public bears no signature.
  const photos = report.photos.map(({ path }) => ({ path: path.split('?')[0] ?? path }))
  acknowledged.finished.push({ ...report, photos })
  return report
}

/** Until something holds. @throws after a minute. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error(`waited in vain: ${what}`)
}
