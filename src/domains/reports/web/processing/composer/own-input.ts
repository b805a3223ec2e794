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

/** What somebody was about to save, so that it can be compared with what a colleague has saved meanwhile. */
export function statusAndNote({ next, saved, statusId, note, setStatus, setNote }: Given): OwnInput[] {
  const status = next.find(({ id }) => String(id) === statusId)
  return [
    ...(status === undefined
      ? []
      : [
          {
            field: 'status' as const,
            text: status.name,
            choose: (which: 'mine' | 'theirs') => setStatus(which === 'mine' ? statusId : ''),
          },
        ]),
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
