import type { Next } from '../answer-report.ts'
import type { OwnInput } from '../use-processing.ts'
import { below, typedNote } from './compose.ts'

type Given = {
  next: readonly Next[]
  /** The notes as they stood when somebody began to write. */
  saved: string
  statusId: string
  note: string | null
  setStatus: (id: string) => void
  setNote: (note: string | null) => void
}

/** The chosen status as long as it can still be chosen. */
export const openStatus = (next: readonly Next[], statusId: string): string =>
  next.some(({ id }) => String(id) === statusId) ? statusId : ''

/** The status that somebody was about to give, beside the one that a colleague has given meanwhile. */
export function ownStatus(
  next: readonly Next[],
  statusId: string,
  setStatus: (id: string) => void,
): OwnInput[] {
  const status = next.find(({ id }) => String(id) === statusId)
  if (status === undefined) return []
  return [
    {
      field: 'status',
      text: status.name,
      choose: (which) => setStatus(which === 'mine' ? statusId : ''),
    },
  ]
}

/** What somebody was about to save, so that it can be compared with what a colleague has saved meanwhile. */
export function statusAndNote({ next, saved, statusId, note, setStatus, setNote }: Given): OwnInput[] {
  return [
    ...ownStatus(next, statusId, setStatus),
    ...(note === null
      ? []
      : [
          {
            field: 'internalNotes' as const,
            text: note,
            choose: (which: 'mine' | 'theirs') => setNote(which === 'mine' ? note : null),
            merge: (theirs: string) => setNote(below(theirs, typedNote(saved, note))),
          },
        ]),
  ]
}
