import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { UNDO_SECONDS } from '#domains/casework/bulk.rules.ts'
import type { InboxQuery } from '#domains/casework/inbox-query.rules.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { type BulkAnswerFragment, UndoBulkUpdateDocument } from '../bulk/Bulk.generated.ts'
import { countOf } from '../bulk/bulk-acts.ts'

/** A completed action on one or more reports. */
export type DoneAct = {
  answer: BulkAnswerFragment
  reports: readonly { id: number; number: string; title: string }[]
  /** Its notice as a sentence; by default the number of reports. */
  text?: string
  /** The report that undo opens. */
  opens?: InboxQuery['report']
}

/** Seconds for which the notice says that an act was undone. */
const UNDONE_NOTICE_SECONDS = 8

export type Undo = ReturnType<typeof useUndo>

/** The last action, while it can be undone. */
export function useUndo() {
  const { revalidate } = useRevalidator()
  const [act, setAct] = useState<DoneAct | null>(null)
  const [left, setLeft] = useState(0)
  const [undone, setUndone] = useState<BulkAnswerFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const isOpen = act !== null
  const mustBeRead = errors.length > 0 || (act !== null && countOf(undone ?? act.answer, 'REFUSED') > 0)
  useEffect(() => {
    if (!isOpen) return
    if (left === 0) return mustBeRead ? undefined : setAct(null)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [isOpen, left, mustBeRead])
  const show = (done: DoneAct) => {
    setAct(done)
    setUndone(null)
    setErrors([])
    setLeft(done.answer.id === null ? UNDONE_NOTICE_SECONDS : UNDO_SECONDS)
  }
  const isPossible = act !== null && act.answer.id !== null && undone === null && left > 0
  return {
    act,
    undone,
    errors,
    /** Seconds for which it can still be undone. */
    left: isPossible ? left : 0,
    show,
    close: () => setAct(null),
    /**
     * Takes the last act back; false where there is none, or none any more. `goBack` runs before the page is
     * loaded anew: a report that returns to its category has its former address.
     */
    undo: async (goBack: () => Promise<unknown>): Promise<boolean> => {
      if (!isPossible || act?.answer.id == null) return false
      setLeft(UNDONE_NOTICE_SECONDS)
      const outcome = await mutate(UndoBulkUpdateDocument, { id: act.answer.id })
      if (outcome.ok) setUndone(outcome.data.undoBulkUpdate)
      else setErrors(outcome.errors)
      if (outcome.ok) await goBack()
      await revalidate()
      return outcome.ok
    },
  }
}
