import { nextId } from '#kit/server/database/db.ts'
import { aCategory, aTown } from '../factories.ts'
import type { TestSite } from '../site.ts'

/** An answer of a new town, written with a template on the day of a time. */
export async function aTemplateUse(site: TestSite, time: Date): Promise<void> {
  const { db } = site.services
  const town = await aTown(site)
  const [municipalityId, { id: categoryId }] = [town.id, await aCategory(site, town)]
  const templateId = await nextId(db, 'response_template_id')
  const template = { municipalityId, id: templateId, name: 'Dank', text: 'Vielen Dank.' }
  await db.insertInto('responseTemplate').values(template).execute()
  const [id, day] = [await nextId(db, 'template_use_id'), time.toISOString().slice(0, 10)]
  const use = { municipalityId, id, templateId, categoryId, statusId: town.statuses.NEW, day }
  await db.insertInto('templateUse').values(use).execute()
}
