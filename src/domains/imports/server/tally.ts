import type { Columns, Values } from './columns.ts'
import type { ForeignReport, Refusal } from './foreign-report.ts'
import { joinedName } from './targets.ts'

/** A foreign name with what it becomes; `to` null: left out on purpose, undefined: nobody has said it. */
export type Becoming = { from: string; to: string | null | undefined; count: number }

/** The content of a file, and what would become of it. */
export type Tally = {
  total: number
  /** Reports that are or would be taken over. */
  taken: number
  internal: number
  /** Reports that were taken over before, by the number that they have there. */
  before: number
  /** Rows whose number stands in the file a second time. */
  repeated: number
  photos: number
  photosLeftOut: number
  categories: Becoming[]
  statuses: Becoming[]
  refused: ReadonlyMap<Refusal, number>
  unusedColumns: string[]
  /** The columns of each mapped field of which none is in the file. */
  missingColumns: string[][]
}

/** Different names that are told apart; a file that makes one up for each report does not fill the memory. */
const MOST_NAMES = 1000
/** The name of all others, which are counted by what they become: something, nothing, or nobody knows. */
const OTHERS = '…'
/** No name in a file has a control character. */
const keyOfOthers = (to: string | null | undefined): string => `\0${to == null ? String(to) : 'mapped'}`

type Names = Map<string, Becoming>

/** Counts the reports of a file while it is read. */
export function createTally() {
  const counts = { total: 0, taken: 0, internal: 0, before: 0, repeated: 0, photos: 0, photosLeftOut: 0 }
  const [categories, statuses]: [Names, Names] = [new Map(), new Map()]
  const refused = new Map<Refusal, number>()
  const count = (names: Names, from: string, to: string | null | undefined) => {
    const isApart = names.has(from) || names.size < MOST_NAMES
    const name = isApart ? from : keyOfOthers(to)
    const entry = names.get(name) ?? {
      from: isApart ? from : OTHERS,
      to: isApart ? to : to && OTHERS,
      count: 0,
    }
    names.set(name, { ...entry, count: entry.count + 1 })
  }
  return {
    counts,
    refuse: (refusal: Refusal) => refused.set(refusal, (refused.get(refusal) ?? 0) + 1),
    /** Counts a name that becomes nothing. */
    unknown: (kind: 'category' | 'status', from: string, to: null | undefined) =>
      count(kind === 'category' ? categories : statuses, from, to),
    take: (values: Values, report: ForeignReport) => {
      const one = (field: 'category' | 'subCategory' | 'status') => values(field)[0]?.trim() ?? null
      count(categories, joinedName(one('category') ?? '', one('subCategory')), report.concern.label)
      count(statuses, one('status') ?? '', report.status.name)
      counts.taken += 1
      counts.internal += report.isInternal ? 1 : 0
      counts.photos += report.photos.length
      counts.photosLeftOut += report.photosLeftOut
    },
    result: (columns: Columns): Tally => ({
      ...counts,
      categories: [...categories.values()].sort((one, other) => other.count - one.count),
      statuses: [...statuses.values()].sort((one, other) => other.count - one.count),
      refused,
      unusedColumns: columns.unused(),
      missingColumns: columns.missing(),
    }),
  }
}

export type Tallying = ReturnType<typeof createTally>
