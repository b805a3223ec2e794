import { indexAllReports } from '#domains/reports/server/index-reports.ts'
import { SCENES } from '../../demo/data/scenes.ts'
import { aCategory, aReport, aTown } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** Inserts all texts of the demo as reports of one town; returns the scene of each report. */
export async function fillScenes(site: TestSite): Promise<Map<number, string>> {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const sceneOf = new Map<number, string>()
  const { db } = site.services
  for (const { scene, reports } of SCENES) {
    for (const { title, description } of reports) {
      const { id } = await aReport(site, town, category)
      const text = {
        title: written(title),
        description: written(description),
        street: null,
        houseNumber: null,
      }
      await db.updateTable('report').set(text).where('id', '=', id).execute()
      sceneOf.set(id, scene)
    }
  }
  await db.deleteFrom('reportSearch').execute()
  await db.deleteFrom('searchWord').execute()
  await db.transaction().execute((trx) => indexAllReports(trx))
  return sceneOf
}

const written = (text: string) =>
  text
    .replaceAll('{strasse}', 'Lindenweg')
    .replaceAll('{hausnummer}', '12')
    .replaceAll(/\{(ort|stadt)\}/g, 'Lindental')
    .replaceAll('{tage}', 'neun')
