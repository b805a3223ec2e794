import { createHash, randomUUID } from 'node:crypto'
import type { Random } from '../../demo/random.ts'
import { reportForm, withFile, withFiles } from '../site/api-client.ts'
import { type Caller, type Insisting, insist } from './client.ts'
import type { ChaosScene } from './scene.ts'
import type { Told, ToldPhoto } from './told.ts'

/** The state of the load generator. */
export type World = Insisting & {
  scene: ChaosScene
  random: Random
  told: Told
  /** Keys of writes in flight. */
  open: Set<string>
  /** Public reports, which can get comments and status changes. */
  reports: { id: number; isBusy: boolean; isAccepted: boolean }[]
  /** Index of the citizen who wrote last. */
  turn: number
  /** The sender of each key. */
  authors: Map<string, Caller>
  /** Called on each acknowledgement. */
  onAnswer(): void
}

type Write = (world: World) => Promise<void>

/** Percentage of each kind of write. */
const SHARES: readonly [number, Write][] = [
  [11, (world) => writeReport(world, 0)],
  [4, (world) => writeReport(world, 1)],
  [43, (world) => writeComment(world, 0)],
  [2, (world) => writeComment(world, 1)],
  [40, changeStatus],
]

/** One write of a random kind, chosen by the seed. */
export async function write(world: World): Promise<void> {
  let left = world.random.between(0, 100)
  for (const [share, act] of SHARES) {
    left -= share
    if (left <= 0) return act(world)
  }
}

/** The next citizen in round-robin order. */
function authorOf(world: World, key: string): Caller {
  world.turn = (world.turn + 1) % world.scene.citizens.length
  const citizen = world.scene.citizens[world.turn]
  if (citizen === undefined) throw new Error('nobody lives here')
  world.open.add(key)
  world.authors.set(key, citizen)
  return citizen
}

async function writeReport(world: World, photoCount: number): Promise<void> {
  const { scene, told, random } = world
  const key = randomUUID()
  const photos = Array.from({ length: photoCount }, () => random.pick(scene.photos))
  const author = authorOf(world, key)
  // The site's own form uploads photos first and then sends their ids. Other clients send everything in one
  // call.
  const isAhead = random.next() < 0.5
  const uploadedPhotos = isAhead ? await sendAhead(world, author, photos) : []
  if (uploadedPhotos === null) return
  const draft = {
    municipalityId: scene.townId,
    categoryId: scene.categoryId,
    description: `Ein tiefes Loch im Weg, Nummer ${key}.`,
    photos: isAhead ? [] : photos,
    uploadedPhotos,
  }
  const data = await insist(world, author, () => reportForm(draft, key))
  if (data === null) return
  const { id, photos: taken } = data.createReport
  told.reports.push({ id, key, photos: await shown(world, taken) })
  if (taken.length !== photoCount) world.seen.unclear.push(`report ${id} was answered without its photo`)
  settled(world, key)
  const query = `mutation { approveReport(reportId: ${id}) { id } }`
  const approved = await insist(world, random.pick(scene.editors), () => JSON.stringify({ query }))
  if (approved === null) return
  told.steps.push({ reportId: id, statusId: scene.fresh })
  world.onAnswer()
  world.reports.push({ id, isBusy: false, isAccepted: false })
}

/** Uploads photos; returns their ids, or null if the upload was refused. */
async function sendAhead(world: World, author: Caller, photos: readonly Blob[]) {
  const ids: { id: number }[] = []
  for (const photo of photos) {
    const query = 'mutation($photo: Upload!) { uploadPhoto(photo: $photo) { id } }'
    const data = await insist(world, author, () => withFile(query, photo))
    if (data === null) return null
    ids.push({ id: data.uploadPhoto.id })
  }
  return ids
}

async function writeComment(world: World, photoCount: number): Promise<void> {
  const { scene, told, random, reports } = world
  if (reports.length === 0) return writeReport(world, 0)
  const { id: reportId } = random.pick(reports)
  const key = randomUUID()
  const photos = Array.from({ length: photoCount }, () => random.pick(scene.photos))
  const input = { reportId, text: `Bei mir auch, Nummer ${key}.`, idempotencyKey: key }
  const query =
    'mutation($input: CreateCommentInput!) { createComment(input: $input) { id photos { path } } }'
  const body = () =>
    photoCount === 0
      ? JSON.stringify({ query, variables: { input } })
      : withFiles(query, { ...input, photos: photos.map(() => null) } as { photos: null[] }, photos)
  const data = await insist(world, authorOf(world, key), body)
  if (data === null) return
  const { id, photos: taken } = data.createComment
  told.comments.push({ id, key, reportId, photos: await shown(world, taken) })
  if (taken.length !== photoCount) world.seen.unclear.push(`comment ${id} was answered without its photo`)
  settled(world, key)
}

async function changeStatus(world: World): Promise<void> {
  const { scene, told, random } = world
  const idle = world.reports.filter(({ isBusy }) => !isBusy)
  if (idle.length === 0) return writeReport(world, 0)
  const report = random.pick(idle)
  report.isBusy = true
  const statusId = report.isAccepted ? scene.fresh : scene.accepted
  const query = 'mutation($r: Int!, $s: Int!) { updateReportStatus(reportId: $r, statusId: $s) { id } }'
  const body = JSON.stringify({ query, variables: { r: report.id, s: statusId } })
  // A report without a final answer stays busy, because its status is unknown.
  if ((await insist(world, random.pick(scene.editors), () => body)) === null) return
  told.steps.push({ reportId: report.id, statusId })
  report.isAccepted = !report.isAccepted
  report.isBusy = false
  world.onAnswer()
}

function settled(world: World, key: string): void {
  world.open.delete(key)
  world.onAnswer()
}

/** Downloads photos as their sender: the files must still be the same after the chaos. */
const shown = ({ url }: World, photos: readonly { path: string }[]): Promise<ToldPhoto[]> =>
  Promise.all(
    photos.map(async ({ path }) => {
      const file = path.replace(/^.*\/|\?.*$/g, '')
      const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
      const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
      if (bytes === null) return { file, sha256: null }
      return { file, sha256: createHash('sha256').update(new Uint8Array(bytes)).digest('hex') }
    }),
  )
