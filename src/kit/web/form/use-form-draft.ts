import { use, useEffect, useRef, useState } from 'react'
import { DraftOwner } from './draft-owner.ts'
import { type FormDraft, formDrafts } from './form-drafts.ts'
import { isSame } from './is-same.ts'

export type KeptDraft = {
  /** The form stores a draft, so that its page may be left. */
  isKept: boolean
  /** The form shows a restored draft that was not sent. */
  isRestored: boolean
  /** Deletes the draft and shows the initial values. */
  discard: () => void
}

/**
 * Stores the changes in a form on this device until it is sent. Only values that differ from the
 * initial ones are stored, so untouched fields show the server's present values.
 */
export function useFormDraft<Values extends object>(
  name: string | undefined,
  initial: Values,
  values: Values,
  setValues: (update: (before: Values) => Values) => void,
): KeptDraft & { finish: () => Promise<void> } {
  const owner = use(DraftOwner)
  const key = name === undefined || owner === null ? null : `${owner}-${name}`
  const [isRestored, setRestored] = useState(false)
  const beginning = useRef(initial)
  const stored = useRef(false)

  useEffect(() => {
    if (key === null) return
    let isOld = false
    void formDrafts.load(key).then((found) => {
      if (found === null || isOld) return
      // Values that were saved in the meantime, such as those that the server returned, are no draft.
      if (Object.keys(changesOf(beginning.current, { ...beginning.current, ...found })).length === 0)
        return void formDrafts.remove(key)
      stored.current = true
      // Input typed while the draft was loading takes precedence.
      setValues((now) => ({ ...now, ...found, ...changesOf(beginning.current, now) }))
      setRestored(true)
    })
    return () => {
      isOld = true
    }
  }, [key, setValues])

  useEffect(() => {
    if (key === null) return
    const changes = changesOf(beginning.current, values)
    if (Object.keys(changes).length > 0) {
      stored.current = true
      void formDrafts.save(key, changes)
    } else if (stored.current) {
      stored.current = false
      void formDrafts.remove(key)
    }
  }, [key, values])

  const finish = async (): Promise<void> => {
    beginning.current = values
    stored.current = false
    setRestored(false)
    if (key !== null) await formDrafts.remove(key)
  }
  return {
    isKept: name !== undefined,
    isRestored,
    discard: () => {
      setValues(() => beginning.current)
      stored.current = false
      setRestored(false)
      if (key !== null) void formDrafts.remove(key)
    },
    finish,
  }
}

function changesOf<Values extends object>(before: Values, after: Values): FormDraft {
  const had = before as FormDraft
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(had[field], value)))
}
