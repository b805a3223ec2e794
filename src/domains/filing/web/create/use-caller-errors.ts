import { useState } from 'react'
import { callerSchema } from '#domains/callers/caller-input.rules.ts'
import { validate } from '#kit/common/validation.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import type { SummaryError } from '#kit/web/form/ErrorSummary.tsx'
import type { Draft } from '../draft/draft.ts'
import { callerOf } from '../draft/report-input.ts'
import { CALLER_PREFIX } from './StaffFields.tsx'

type Fields = Record<string, string>

const NONE: Fields = {}

/**
 * Messages at the fields of a caller. They come when somebody sends; each goes as soon as its cause is gone,
 * and no new one appears while somebody types.
 */
export function useCallerErrors(draft: Draft, isAsked: boolean) {
  const caller = isAsked ? callerOf(draft) : null
  const [found, setFound] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ fields: Fields; caller: unknown }>({ fields: NONE, caller: null })
  const present = caller === null ? NONE : (validate(callerSchema, caller).errors ?? NONE)
  const ofServer = refused.caller === draft.caller ? refused.fields : NONE
  const errors: Fields = {
    ...ofServer,
    ...Object.fromEntries(Object.entries(present).filter(([field]) => found.includes(field))),
  }
  return {
    errors,
    summary: Object.entries(errors).map(
      ([field, message]): SummaryError => ({ message, controlId: `${CALLER_PREFIX}-${field}` }),
    ),
    /** Whether the caller's data can be sent. */
    check: (): boolean => {
      setFound(Object.keys(present))
      return Object.keys(present).length === 0
    },
    /** Keeps what the server says of the caller's data, until they change. */
    refuse: (answers: readonly ApiError[]) => {
      const said = answers.flatMap(({ fields }) => Object.entries(fields ?? {}))
      const own = said.filter(([field]) => field.startsWith('caller.'))
      const fields = Object.fromEntries(own.map(([field, text]) => [field.slice('caller.'.length), text]))
      setRefused({ fields, caller: draft.caller })
    },
  }
}
