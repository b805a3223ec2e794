import {
  type CategoryRow,
  categoriesOf,
  type SubCategoryRow,
  subCategoriesOf,
} from '#domains/categories/server/categories.sql.ts'
import { isOpenToAll } from '#domains/categories/server/category.policy.ts'
import { presentSets, type QuestionSetRow } from '#domains/category-questions/server/question-sets.sql.ts'
import { emergencyNumbersOf } from '#domains/places/emergency-numbers.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { Refusal } from './refusal.ts'
import type { Value } from './render.ts'
import { attributeValue, itemsOfService } from './service-attributes.ts'

export type Town = { id: number; slug: string; name: string; country: string }

/** A category or sub-category as GeoReport's "service". */
export type Service = {
  code: string
  name: string
  category: CategoryRow
  subCategory: SubCategoryRow | null
  /** Anybody may report here. */
  isOffered: boolean
}

/**
 * All categories and sub-categories of a town by their ids, which come from one sequence. Internal ones are
 * left out; disabled ones remain, because reports of before have them.
 */
export async function servicesOf(db: Db, { id }: Town): Promise<Map<number, Service>> {
  const categories = (await categoriesOf(db, [id])).filter((each) => !each.isInternal)
  const ids = categories.map((each) => each.id)
  const parts = ids.length === 0 ? [] : await subCategoriesOf(db, ids)
  const services = new Map<number, Service>()
  for (const category of categories) {
    const isOffered = isOpenToAll(category)
    const { id: code, name } = category
    services.set(code, { code: String(code), name, category, subCategory: null, isOffered })
    for (const subCategory of parts.filter((each) => each.categoryId === code && !each.isInternal))
      services.set(subCategory.id, {
        ...{ code: String(subCategory.id), name: subCategory.name, category, subCategory },
        isOffered: isOffered && isOpenToAll(subCategory),
      })
  }
  return services
}

const hasNotices = ({ category }: Service): boolean => category.isDangerous || category.hint !== ''

const serviceValue = (service: Service, sets: readonly QuestionSetRow[]): Value => ({
  service_code: service.code,
  service_name: service.name,
  description: service.category.hint || service.name,
  metadata: hasNotices(service) || itemsFor(service, sets).shown.length > 0,
  type: 'realtime',
  keywords: null,
  group: service.category.name,
})

/** The categories of a town in which anybody may report. */
export async function serviceList(db: Db, town: Town): Promise<Value> {
  const services = [...(await servicesOf(db, town)).values()].filter(({ isOffered }) => isOffered)
  const sets = await presentSets(db, [...new Set(services.map(({ category }) => category.id))])
  return services.map((service) => serviceValue(service, sets))
}

/** The questions of a service, and all those of its category. */
function itemsFor({ category, subCategory }: Service, sets: readonly QuestionSetRow[]) {
  const all = sets.find(({ categoryId }) => categoryId === category.id)?.items ?? []
  return { all, shown: itemsOfService(all, subCategory?.id ?? null) }
}

/** The service of a code that people may choose. @throws Refusal 404 */
export function offeredService(services: Map<number, Service>, code: number): Service {
  const service = services.get(code)
  if (service?.isOffered) return service
  throw new Refusal(404, `service_code: ${say`Diese Kategorie gibt es hier nicht.`}`)
}

/** Service definition: the notices of a category, then its extra questions in their order. */
export async function definitionValue(db: Db, town: Town, service: Service): Promise<Value> {
  const { isDangerous, hint } = service.category
  const notices = [
    isDangerous && {
      code: 'danger',
      text: say`Ist jemand in Gefahr? Rufen Sie bitte sofort ${emergencyNumbersOf(town.country)} an. Meldungen werden nicht rund um die Uhr gelesen.`,
    },
    hint !== '' && { code: 'hint', text: hint },
  ].filter((notice) => notice !== false)
  const { all, shown } = itemsFor(service, await presentSets(db, [service.category.id]))
  const isTaken = (code: string) => shown.some(({ key }) => key === code)
  const attributes = notices.map(({ code, text }, index) => ({
    ...{
      variable: false,
      code: isTaken(code) ? `${code}-notice` : code,
      datatype: 'string',
      required: false,
      datatype_description: null,
    },
    ...{ order: index + 1, description: text, values: [] },
  }))
  const asked = shown.map((item, index) => attributeValue(item, all, attributes.length + index + 1))
  return { service_code: service.code, attributes: [...attributes, ...asked] }
}
