import {
  type CategoryRow,
  categoriesOf,
  type SubCategoryRow,
  subCategoriesOf,
} from '#domains/categories/server/categories.sql.ts'
import { isOpenToAll } from '#domains/categories/server/category.policy.ts'
import { presentSets, type QuestionSetRow } from '#domains/category-questions/server/question-sets.sql.ts'
import { emergencyNumbersOf } from '#domains/places/emergency-numbers.rules.ts'
import { kindsAskedBy, type ThingKindRow } from '#domains/things/server/find-thing.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { Refusal } from './refusal.ts'
import type { Value } from './render.ts'
import { attributeValue, itemsOfService } from './service-attributes.ts'
import { type ThingQuestion, thingAttribute, thingQuestion } from './service-thing.ts'

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

type Asked = ReturnType<typeof askedBy>
type Asking = { sets: readonly QuestionSetRow[]; kinds: ReadonlyMap<number, ThingKindRow> }

const serviceValue = (service: Service, asked: Asked): Value => ({
  service_code: service.code,
  service_name: service.name,
  description: service.category.hint || service.name,
  metadata: hasNotices(service) || asked.question !== null || asked.shown.length > 0,
  type: 'realtime',
  keywords: null,
  group: service.category.name,
})

/** The categories of a town in which anybody may report. */
export async function serviceList(db: Db, town: Town): Promise<Value> {
  const services = [...(await servicesOf(db, town)).values()].filter(({ isOffered }) => isOffered)
  const asking = await askingOf(db, [...new Set(services.map(({ category }) => category.id))])
  return services.map((service) => serviceValue(service, askedBy(service, asking)))
}

async function askingOf(db: Db, categoryIds: readonly number[]): Promise<Asking> {
  const [sets, kinds] = await Promise.all([presentSets(db, categoryIds), kindsAskedBy(db, categoryIds)])
  return { sets, kinds }
}

/** The questions of a service, and all those of its category. */
function askedBy({ category, subCategory }: Service, { sets, kinds }: Asking) {
  const all = sets.find(({ categoryId }) => categoryId === category.id)?.items ?? []
  const question = thingQuestion(
    kinds.get(category.id),
    all.map(({ key }) => key),
  )
  return { all, question, shown: itemsOfService(all, subCategory?.id ?? null) }
}

/** The service of a code that people may choose. @throws Refusal 404 */
export function offeredService(services: Map<number, Service>, code: number): Service {
  const service = services.get(code)
  if (service?.isOffered) return service
  throw new Refusal(404, `service_code: ${say`Diese Kategorie gibt es hier nicht.`}`)
}

/** A service's question for a thing; null where its category asks for none. */
export async function thingQuestionOf(db: Db, service: Service): Promise<ThingQuestion | null> {
  return askedBy(service, await askingOf(db, [service.category.id])).question
}

/** Service definition: the notices of a category, the number of a thing, then its extra questions. */
export async function definitionValue(db: Db, town: Town, service: Service): Promise<Value> {
  const { isDangerous, hint } = service.category
  const notices = [
    isDangerous && {
      code: 'danger',
      text: say`Ist jemand in Gefahr? Rufen Sie bitte sofort ${emergencyNumbersOf(town.country)} an. Meldungen werden nicht rund um die Uhr gelesen.`,
    },
    hint !== '' && { code: 'hint', text: hint },
  ].filter((notice) => notice !== false)
  const { all, question, shown } = askedBy(service, await askingOf(db, [service.category.id]))
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
  const first = [...attributes, ...(question ? [thingAttribute(question, attributes.length + 1)] : [])]
  const asked = shown.map((item, index) => attributeValue(item, all, first.length + index + 1))
  return { service_code: service.code, attributes: [...first, ...asked] }
}
