import { type ImportProgress, importExtract } from '#domains/geodata/server/import-extract.ts'
import { aCategory, aReport, aTown } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { aFile, osmPbf } from './osm-pbf.ts'
import { MIDDLE, osmTown } from './osm-town.ts'

const QUIET: ImportProgress = { onRead: () => {}, onStage: () => {} }

/** A town with its own map, imported from osmTown(), with or without names. */
export async function aTownWithMap(site: TestSite, { slug = 'bindlach', hasNames = true } = {}) {
  const town = await aTown(site, { name: 'Bindlach', slug, ...MIDDLE })
  const data = osmTown()
  if (!hasNames) {
    for (const way of data.ways ?? []) delete (way.tags as Record<string, string>).name
    for (const node of data.nodes ?? []) delete (node.tags as Record<string, string>).name
  }
  await using file = await aFile(osmPbf(data))
  await importExtract(site.services, file.path, slug, QUIET)
  return town
}

type More = Parameters<typeof aReport>[3]

/** A report in the middle of that town, where the Hauptstraße runs from left to right. */
export async function aReportOnMap(site: TestSite, more: More = {}) {
  const town = await aTownWithMap(site)
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category, { ...MIDDLE, ...more })
  return { town, category, report }
}
