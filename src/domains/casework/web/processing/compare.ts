import type { HistoryEntryFragment } from './ReportHistory.generated.ts'

type Field = HistoryEntryFragment['changes'][number]['field']
type Step = Pick<HistoryEntryFragment, 'actor' | 'createdAt' | 'changes'>

/** The change of one field since the user loaded the report. */
export type Compared = {
  field: Field
  before: string | null
  now: string | null
  /** The person who changed it last; null without an account. */
  actor: string | null
  at: string
}

/**
 * Merges several steps into one change per field, from the first value to the last. `steps` are sorted newest
 * first.
 */
export function compare(steps: readonly Step[]): Compared[] {
  const found = new Map<Field, Compared>()
  for (const { actor, createdAt, changes } of steps)
    for (const { field, from, to } of changes) {
      const later = found.get(field)
      found.set(
        field,
        later ? { ...later, before: from } : { field, before: from, now: to, actor, at: createdAt },
      )
    }
  return [...found.values()].filter(({ before, now }) => before !== now)
}
