import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { importExtract } from '#domains/geodata/server/import-extract.ts'
import { insertTown } from '../site/proof-town.ts'
import { type EmptySite, withEmptySite } from './empty-site.ts'
import { countFile, type FileCounts, type OwnAddress } from './geodata-count.ts'
import { measureForward, measureReverse, type Share } from './geodata-measure.ts'

/** Maximum addresses that are searched in each file, evenly spread. */
const MOST = 1000
/** Minimum share of found addresses, for each variation. */
const NEEDED: Record<string, number> = { swapped: 0.85 }
const ORDINARY = 0.95

type Figures = Record<
  string,
  { counts: FileCounts; imported: object; milliseconds: number; found: Record<string, Share> }
>

/**
 * Imports each file for a town and measures how many of its addresses are found, against an independent
 * count. The files are the arguments after the name, or else GEODATA_FILES, separated by commas. The search
 * is that of the citizen's page.
 */
export async function proveGeodata(
  files: readonly string[],
): Promise<{ figures: Figures; isProven: boolean }> {
  const missing = files.filter((path) => !existsSync(path))
  if (files.length === 0 || missing.length > 0) {
    throw new Error(
      `npm run proof -- geodata FILE.osm.pbf …, or GEODATA_FILES: missing ${missing.join(', ') || 'all'}`,
    )
  }
  return withEmptySite(async (site) => {
    const figures: Figures = {}
    for (const [at, path] of files.entries()) figures[basename(path)] = await proveFile(site, path, at + 1)
    return { figures, isProven: isProven(figures) }
  })
}

async function proveFile(site: EmptySite, path: string, id: number): Promise<Figures[string]> {
  const { counts, addresses, centre } = await countFile(path)
  const slug = `ort-${id}`
  const { db } = site
  await insertTown(db, id, slug, centre)
  const started = performance.now()
  const { prepared } = await importExtract(site, path, slug, { onRead: () => {}, onStage: () => {} })
  const milliseconds = Math.round(performance.now() - started)
  const step = Math.max(1, Math.floor(addresses.length / MOST))
  const sample = addresses.filter((_: OwnAddress, at: number) => at % step === 0)
  const forward = await measureForward(db, id, sample)
  const reverse = await measureReverse(db, sample)
  return { counts, imported: prepared.counts, milliseconds, found: { ...forward, reverse } }
}

function isProven(figures: Figures): boolean {
  return Object.values(figures).every(({ counts, imported, found }) => {
    const same = imported as Record<string, number>
    const areSame =
      counts.numbered === same.numbered &&
      counts.nameless === same.nameless &&
      counts.streetNames === same.streetNames
    return areSame && Object.entries(found).every(([name, { share }]) => share >= (NEEDED[name] ?? ORDINARY))
  })
}
