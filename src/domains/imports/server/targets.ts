import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { cleanName } from '../foreign-text.rules.ts'
import type { Mapping } from '../mapping.rules.ts'
import { STATUS_WORDS } from '../status-words.rules.ts'
import type { KnownTown } from './known-town.ts'

/** A category of ours with the names that people know it by. */
export type Concern = {
  categoryId: number
  subCategoryId: number | null
  /** Name of the sub-category, else of the category: what a derived title begins with. */
  kind: string
  /** "Straßen / Schlagloch". */
  label: string
  isInternal: boolean
}

/** The meaning of a foreign name: ours, nothing on purpose (null), or nobody has said it (undefined). */
export type Targets = {
  category(name: string, subName: string | null): Concern | null | undefined
  status(name: string): StatusRow | null | undefined
  /** Entries of the mapping that name nothing of this town. */
  faults: { part: 'categories' | 'statuses'; foreign: string; target: string }[]
}

/** How names are compared: without case and unseen characters, and with one space for many. */
export const sameName = (text: string): string => cleanName(text).toLowerCase()

/** A category and its sub-category as one foreign name. */
export const joinedName = (name: string, subName: string | null): string =>
  subName === null ? name : `${name} / ${subName}`

/** Works out what the foreign names of a file become in a town. */
export function targetsOf(known: KnownTown, mapping: Mapping): Targets {
  const faults: Targets['faults'] = []
  const concerns = concernsOf(known)
  const mapped = <Ours>(
    part: 'categories' | 'statuses',
    find: (target: string | number) => Ours | undefined,
  ) =>
    new Map(
      Object.entries(mapping[part]).map(([foreign, target]) => {
        if (target === null) return [sameName(foreign), null] as const
        const found = find(target)
        if (found === undefined) faults.push({ part, foreign, target: String(target) })
        return [sameName(foreign), found] as const
      }),
    )
  const categories = mapped('categories', (target) =>
    typeof target === 'number'
      ? [...concerns.values()].find(
          ({ categoryId, subCategoryId }) => (subCategoryId ?? categoryId) === target,
        )
      : concerns.get(sameName(target)),
  )
  const kinds = statusesByKind(known.statuses)
  const ownStatus = (target: string | number): StatusRow | undefined =>
    known.statuses.find(({ id, name }) => id === target || sameName(name) === sameName(String(target))) ??
    kinds.get(String(target) as StatusKind)
  const statuses = mapped('statuses', ownStatus)
  return {
    faults,
    category: (name, subName) => {
      for (const each of subName === null ? [name] : [joinedName(name, subName), name]) {
        const key = sameName(each)
        if (categories.has(key)) return categories.get(key)
        const found = concerns.get(key)
        if (found !== undefined) return found
      }
      return undefined
    },
    status: (name) => {
      const key = sameName(name)
      if (statuses.has(key)) return statuses.get(key)
      const own = known.statuses.find((status) => sameName(status.name) === key)
      if (own !== undefined || !Object.hasOwn(STATUS_WORDS, key)) return own
      const kind = STATUS_WORDS[key]
      return kind == null ? null : kinds.get(kind)
    },
  }
}

/**
 * By slug and name; a sub-category stands below its category: "strassen/schlagloch". Not by number: that of
 * another system would be taken for ours.
 */
function concernsOf({ categories, subCategories }: KnownTown): Map<string, Concern> {
  const found = new Map<string, Concern>()
  for (const { id, slug, name, isInternal } of categories) {
    const concern = { categoryId: id, subCategoryId: null, kind: name, label: name, isInternal }
    for (const key of [slug, name]) found.set(sameName(key), concern)
    for (const sub of subCategories.filter(({ categoryId }) => categoryId === id)) {
      const label = joinedName(name, sub.name)
      const below = { ...concern, subCategoryId: sub.id, kind: sub.name, label }
      const inner = { ...below, isInternal: isInternal || sub.isInternal }
      for (const key of [`${slug}/${sub.slug}`, `${name}/${sub.name}`, label]) found.set(sameName(key), inner)
    }
  }
  return found
}

/** The first status of each kind, in the town's order. */
function statusesByKind(statuses: readonly StatusRow[]): Map<StatusKind, StatusRow> {
  const found = new Map<StatusKind, StatusRow>()
  for (const status of statuses) if (!found.has(status.kind)) found.set(status.kind, status)
  return found
}
