import type { HistoryEntryFragment } from './ReportHistory.generated.ts'

type Field = HistoryEntryFragment['changes'][number]['field']
type Step = Pick<HistoryEntryFragment, 'actor' | 'createdAt' | 'changes'>

/** What became of one field since somebody looked at it. */
export type Compared = {
  field: Field
  before: string | null
  now: string | null
  /** Who changed it last; null without an account. */
  actor: string | null
  at: string
}

/** Field by field what several steps have changed together, from the first to the last. `steps` are the newest first. */
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
