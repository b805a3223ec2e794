import { useState } from 'react'
import type { ApiError, Outcome } from '../data/answer.ts'
import type { ImportRow } from './import-row.ts'

export type RowState = 'DONE' | { error: string }

/**
 * Writes the rows of an import one after another, as if somebody typed them in. A refused row leaves the
 * others as they are. The import stops where every further call would be refused, too; another click goes
 * on with the rows that are left.
 */
export function useImport<Input>(write: (input: Input) => Promise<Outcome<unknown>>) {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map())
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isRunning, setRunning] = useState(false)

  const run = async (rows: readonly ImportRow<Input>[]): Promise<void> => {
    setRunning(true)
    setErrors([])
    for (const { key, input } of rows) {
      if (input === null) continue
      const outcome = await write(input)
      if (!outcome.ok && outcome.errors.some(endsAll)) {
        setErrors(outcome.errors)
        break
      }
      const state = outcome.ok ? 'DONE' : { error: textOf(outcome.errors) }
      setStates((before) => new Map(before).set(key, state))
    }
    setRunning(false)
  }

  return { states, errors, isRunning, run }
}

/** Errors that say nothing about the row: no line, no session, too many calls, no right any more. */
const endsAll = ({ code, fields }: ApiError): boolean => code !== 'CONFLICT' && !fields

const textOf = (errors: readonly ApiError[]): string =>
  errors.flatMap(({ message, fields }) => (fields ? Object.values(fields) : [message])).join(' ')
