import { DUPLICATE_RADIUS } from '#domains/categories/category.rules.ts'
import {
  DEFAULT_STATUS_NAMES,
  STATUS_KINDS,
  type StatusKind,
} from '#domains/municipalities/municipality.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { CATEGORIES, type DemoCategory, editorsOfCategory, INTERNAL_CATEGORIES } from '../data/categories.ts'
import type { DemoTown } from '../data/towns.ts'
import { inCountry } from '../plan/in-country.ts'
import type { PlannedPerson, TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'

/** Days before today on which the towns began with Meldewerk. */
export const OPENING = 430

/** How the rows of towns are found again: by what the plan calls them. */
export type TownIds = {
  town(town: DemoTown): number
  status(town: DemoTown, kind: StatusKind): number
  category(town: DemoTown, slug: string): number
  subCategory(town: DemoTown, category: string, slug: string): number
}

/** A number for each key, in the order in which they are asked for. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    give: (...key: readonly (string | number)[]): number => {
      const name = key.join(' ')
      if (numbers.has(name)) throw new Error(`${name} is there already`)
      numbers.set(name, numbers.size + 1)
      return numbers.size
    },
    find: (...key: readonly (string | number)[]): number => {
      const number = numbers.get(key.join(' '))
      if (number === undefined) throw new Error(`there is no ${key.join(' ')}`)
      return number
    },
    last: () => numbers.size,
  }
}

/** Municipalities, their statuses and categories. */
export async function insertTowns(trx: Trx, plans: readonly TownPlan[], now: Date): Promise<TownIds> {
  const towns = numbering()
  const statuses = numbering()
  // Categories and sub-categories share a sequence.
  const categories = numbering()
  const createdAt = new Date(now.getTime() - OPENING * DAY)
  await insertRows(
    trx,
    'municipality',
    plans.map((plan) => townRow(plan, towns.give(plan.town.slug), createdAt)),
  )
  const statusRows = plans.flatMap(({ town }) =>
    STATUS_KINDS.map((kind, index): Row<'status'> => {
      const id = statuses.give(town.slug, kind)
      const name = DEFAULT_STATUS_NAMES[kind]
      return { municipalityId: towns.find(town.slug), id, name, kind, position: index + 1 }
    }),
  )
  await insertRows(trx, 'status', statusRows)
  for (const { town } of plans) {
    const municipalityId = towns.find(town.slug)
    const list = categoriesOf(town)
    const rows = list.map((each, index) => categoryRow(each, town, index, municipalityId, categories.give))
    await insertRows(trx, 'category', rows)
    const subRows = list.flatMap((category) =>
      category.subCategories.map(
        ({ slug, name }, index): Row<'subCategory'> => ({
          municipalityId,
          id: categories.give(town.slug, category.slug, slug),
          categoryId: categories.find(town.slug, category.slug),
          name: inCountry(town.country, name),
          slug,
          isDisabled: false,
          isInternal: category.isInternal,
          position: index + 1,
        }),
      ),
    )
    await insertRows(trx, 'subCategory', subRows)
  }
  await advance(trx, 'municipality_id', towns.last())
  await advance(trx, 'status_id', statuses.last())
  await advance(trx, 'category_id', categories.last())
  return {
    town: ({ slug }) => towns.find(slug),
    status: ({ slug }, kind) => statuses.find(slug, kind),
    category: ({ slug }, category) => categories.find(slug, category),
    subCategory: ({ slug }, category, sub) => categories.find(slug, category, sub),
  }
}

/** Inserts the editors of the categories. */
export async function insertCategoryEditors(
  trx: Trx,
  plans: readonly TownPlan[],
  ids: TownIds,
  personId: (person: PlannedPerson) => number,
): Promise<void> {
  const rows = plans.flatMap(({ town, people }) =>
    categoriesOf(town).flatMap(({ slug }) =>
      editorsOfCategory(town.slug, slug).map((index) => ({
        municipalityId: ids.town(town),
        categoryId: ids.category(town, slug),
        personId: personId(people.editors[index]),
      })),
    ),
  )
  await insertRows(trx, 'categoryEditor', rows)
}

const categoriesOf = (town: DemoTown): readonly DemoCategory[] =>
  town.slug === 'lindental' ? [...CATEGORIES, ...INTERNAL_CATEGORIES] : CATEGORIES

function townRow({ town, geography }: TownPlan, id: number, createdAt: Date): Row<'municipality'> {
  const { slug, name, country, state, zip, welcomeText, website, theme } = town
  const [longitude, latitude] = geography.centre
  return {
    ...{ id, slug, name, country, state, zip, welcomeText, website, theme, latitude, longitude, createdAt },
    internalName: town.office,
    logo: `/wappen/${slug}.svg`,
    contactEmail: town.contactEmail,
    contactPhone: town.contactPhone,
    postalAddress: town.postalAddress,
    dataProtectionContact: town.dataProtectionContact,
    boundary: geography.boundary,
    enabledFeatures: [...town.enabledFeatures],
    isActive: true,
    deactivatedAt: null,
    firstActivatedAt: createdAt,
    editorsMayAnnounce: false,
    supportThreshold: 10,
    borderTolerance: 50,
    floodCheck: 'NORMAL',
    approvesNewAuthors: false,
    guessesCategories: true,
    proposesAnswers: true,
    coversFaces: false,
    requiresSecondFactor: false,
    accent: null,
    paper: null,
    ownHost: null,
  }
}

function categoryRow(
  { slug, name, icon, hint, isDangerous, isInternal }: DemoCategory,
  town: DemoTown,
  index: number,
  municipalityId: number,
  give: (...key: readonly string[]) => number,
): Row<'category'> {
  const depot = `bauhof@${town.slug}.example`
  return {
    ...{ municipalityId, slug, icon, isDangerous, isInternal },
    id: give(town.slug, slug),
    name: inCountry(town.country, name),
    hint: inCountry(town.country, hint),
    image: null,
    isDisabled: false,
    additionalRecipients: slug === 'strassen-gehwege' || slug === 'winterdienst' ? [depot] : [],
    position: index + 1,
    duplicateRadius: DUPLICATE_RADIUS.usual,
  }
}
