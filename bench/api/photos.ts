import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../demo/data/accounts.ts'
import { fileReport, post, type ReportDraft } from '../../proof/site/api-client.ts'
import { treeOf } from '../../proof/site/processes.ts'
import { PHOTO_DERIVATIVES } from '../../src/domains/photos/server/photo-files.ts'
import { cpuOf } from '../site/cpu-of.ts'
import { percentile, quartiles } from '../site/table.ts'
import { startWeb } from '../site/web-site.ts'

const PORT = 3976
const ROUNDS = 12
const WARMING = 2
const PHOTOS = 3
/** The bound of docs/benchmarks: processor time of a report with photos, as a multiple of sharp alone. */
export const MOST_CPU = 1.3

export type PhotosLine = {
  what: string
  /** Milliseconds of processor time: sharp alone, and one report. */
  bare: number
  ours: number
  /** Median and quartiles of the rounds' ratios. */
  ratio: number
  spread: [number, number]
  isGood: boolean
}

/**
 * Compares the cost of a report with three photos with sharp creating the same files. It counts the processor
 * time of the server and all its child processes, without PostgreSQL.
 */
export async function benchPhotos(): Promise<PhotosLine[]> {
  const settings = { DATA_DIR: resolve('data/proof-demo'), DEMO: '1', RATE_LIMITS: 'off', PROCESS: 'all' }
  const site = await startWeb(PORT, { ...settings, WEB_PROCESSES: '1', PAGE_CACHE_MB: '0' }, 1)
  try {
    const { url } = site
    const { municipality } = await post(url, JSON.stringify({ query: TOWN }))
    const citizen = await signedInToDemo(url, 'buergerin')
    const photos = await Promise.all(Array.from({ length: PHOTOS }, aPhonePhoto))
    const draft = { municipalityId: municipality.id, categoryId: municipality.categories[0].id, photos }
    const file = () => fileReport(url, citizen, draft, randomUUID())
    const cost = await costOfPhotos(() => cpuOf(treesOf(site.pids)), draft, file)
    return [cost]
  } finally {
    await site.stop()
  }
}

const TOWN = '{ municipality(slug: "lindental") { id categories { id } } }'

const treesOf = (pids: readonly number[]) => [...new Set(pids.flatMap(treeOf))]

/** Returns an access token of a demo account. */
export async function signedInToDemo(url: string, name: string): Promise<string> {
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  const variables = { i: { email: `${name}@demo.example`, password: DEMO_PASSWORD } }
  return (await post(url, JSON.stringify({ query, variables }))).login.authToken.accessToken
}

/** A photo of noise with 12 megapixels and about 5 MB, the size that phones produce. */
export async function aPhonePhoto(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 }
  const picture = sharp({ create: { width: 4032, height: 3024, channels: 3, noise, background: '#888' } })
  return new Blob([new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())])
}

/** Only sharp: decodes the photo once and encodes the files that the site stores for it. */
async function bySharp(photo: Blob): Promise<void> {
  const side = Math.max(...PHOTO_DERIVATIVES.map((each) => each.side))
  const decoded = sharp(await photo.arrayBuffer())
    .rotate()
    .resize(side, side, { fit: 'inside' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { side: edge, format, quality } of PHOTO_DERIVATIVES)
    await sharp(data, { raw })
      .resize(edge, edge, { fit: 'inside' })
      .toFormat(format, { quality, effort: 2 })
      .toBuffer()
}

async function costOfPhotos(
  cpu: () => number,
  { photos }: ReportDraft,
  file: () => Promise<unknown>,
): Promise<PhotosLine> {
  const rounds: { ours: number; bare: number }[] = []
  for (let turn = -WARMING; turn < ROUNDS; turn += 1) {
    const before = cpu()
    await file()
    // The background work counts as well: mails, the search index, the map.
    await wait(1500)
    const ours = cpu() - before
    const own = process.cpuUsage()
    for (const photo of photos) await bySharp(photo)
    const { user, system } = process.cpuUsage(own)
    if (turn >= 0) rounds.push({ ours, bare: (user + system) / 1000 })
  }
  const ratios = rounds.map(({ ours, bare }) => ours / bare)
  const middle = (of: 'ours' | 'bare') =>
    percentile(
      rounds.map((each) => each[of]),
      0.5,
    )
  const { middle: ratio, from, to } = quartiles(ratios)
  return {
    ...{ what: 'processor for a report with 3 photos', bare: middle('bare'), ours: middle('ours'), ratio },
    spread: [from, to],
    isGood: ratio <= MOST_CPU,
  }
}

export function photosTable(lines: readonly PhotosLine[]): string {
  return lines
    .map(({ what, bare, ours, ratio, spread: [from, to], isGood }) =>
      [
        what,
        `sharp alone ${bare.toFixed(0)} ms`,
        `ours ${ours.toFixed(0)} ms`,
        `ratio ${ratio.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`,
        isGood ? 'ok' : 'FAILED',
      ].join('  '),
    )
    .join('\n')
}
