import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from './answer.ts'

/**
 * The revision from which a form was filled. The form sends it, and the server refuses to overwrite newer
 * changes of others (CONFLICT). The revision stays the same while the page reloads its data, because the
 * form's values stay too. `settle` takes the outcome of a save. After a success or a conflict the form
 * continues from the present revision.
 */
export function useRevision(revision: string | null | undefined) {
  const { revalidate } = useRevalidator()
  const [basedOn, setBasedOn] = useState(revision ?? null)
  const isSettled = useRef(false)
  useEffect(() => {
    if (!isSettled.current && basedOn !== null) return
    isSettled.current = false
    setBasedOn(revision ?? null)
  }, [revision, basedOn])

  const settle = async <Data>(outcome: Outcome<Data>): Promise<Outcome<Data>> => {
    const isRefused = !outcome.ok && outcome.errors.some(({ code }) => code === 'CONFLICT')
    if (outcome.ok || isRefused) isSettled.current = true
    if (isRefused) await revalidate()
    return outcome
  }
  return { basedOn, settle }
}

export type BasedOn = ReturnType<typeof useRevision>
