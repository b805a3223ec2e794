import type { Next } from '../answer-report.ts'
import type { OwnInput } from '../use-processing.ts'
import { below, typedNote } from './compose.ts'

type Given = {
  next: readonly Next[]
  /** The saved notes at the moment when typing began. */
  saved: string
  statusId: string
  note: string | null
  setStatus: (id: string) => void
  setNote: (note: string | null) => void
}

/** The chosen status if it is still available, else the empty string. */
export const openStatus = (next: readonly Next[], statusId: string): string =>
  next.some(({ id }) => String(id) === statusId) ? statusId : ''

/** The user's status beside a colleague's, for the comparison in case of an edit conflict. */
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

/** The user's status and note, for the comparison in case of an edit conflict. */
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
