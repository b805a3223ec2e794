import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Outcome } from './answer.ts'

/**
 * Which state a form was filled from, and so what it is sent with: the server refuses to write over what somebody else has saved since
 * (CONFLICT). It stays the same when the page is loaded anew in between, for the form does not; `settle` takes what a save brought, and after it,
 * saved or refused, the form goes on from what is there then.
 */
export function useBasedOn(revision: string | null | undefined) {
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

export type BasedOn = ReturnType<typeof useBasedOn>
