import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { findStatuses, type MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { districtName } from '#domains/places/server/districts.sql.ts'
import type { FeedChoice } from '#domains/report-lists/list-feed.rules.ts'
import type { FeedFilter } from '#domains/report-lists/server/sitemap/feed.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** A choice of a list whose parts the town has: names for the title, and an id that outlives addresses. */
export type FeedSelection = FeedFilter & { names: string[]; tag: string }

/** Looks up the parts of a choice; null where the town has one of them not, or not in public. */
export async function feedSelection(
  db: Db,
  town: MunicipalityRow,
  choice: FeedChoice,
): Promise<FeedSelection | null> {
  const { categoryId, districtId } = choice
  const parts = [
    ...(categoryId === null ? [] : [await categoryPart(db, town.id, categoryId)]),
    ...(districtId === null ? [] : [await districtPart(db, town.id, districtId)]),
    ...(choice.statusKind === null && choice.statusId === null
      ? []
      : [await statusPart(db, town.id, choice)]),
  ]
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return null
  return {
    ...{ categoryId, districtId, statusIds: known.find(({ statusIds }) => statusIds)?.statusIds ?? null },
    names: known.map(({ name }) => name),
    tag: known.map(({ tag }) => `${tag}/`).join(''),
  }
}

type Part = { name: string; tag: string; statusIds?: number[] } | null

async function categoryPart(db: Db, municipalityId: number, id: number): Promise<Part> {
  const [sub] = await findSubCategories(db, [id])
  const [category] = await findCategories(db, [sub?.categoryId ?? id])
  if (category?.municipalityId !== municipalityId || category.isInternal || sub?.isInternal) return null
  return { name: (sub ?? category).name, tag: `kategorien/${id}` }
}

async function districtPart(db: Db, municipalityId: number, id: number): Promise<Part> {
  const name = await districtName(db, municipalityId, id)
  return name === null ? null : { name, tag: `ortsteile/${id}` }
}

async function statusPart(
  db: Db,
  municipalityId: number,
  { statusKind, statusId }: FeedChoice,
): Promise<Part> {
  const fitting = (await findStatuses(db, [municipalityId])).filter(
    ({ id, kind }) => (statusId === null || id === statusId) && (statusKind === null || kind === statusKind),
  )
  const [first] = fitting
  if (first === undefined) return null
  const tag = statusId === null ? first.kind : String(statusId)
  return { name: first.name, tag: `status/${tag}`, statusIds: fitting.map(({ id }) => id) }
}
