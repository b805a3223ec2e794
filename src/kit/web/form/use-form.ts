import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { validate } from '#kit/common/validation.ts'
import type { ApiError, Outcome } from '../data/answer.ts'
import type { SummaryError } from './ErrorSummary.tsx'
import { type About, type Found, NOTHING_FOUND, standingErrors } from './standing-errors.ts'
import { useFormDraft } from './use-form-draft.ts'

type Options<Values, Schema extends z.ZodType, Data> = {
  initial: Values
  /** Values that the form's owner keeps itself; they are validated and sent. */
  values?: unknown
  /** Converts the form's values into the validated input, where the two differ. */
  toInput?: (values: Values) => unknown
  /** The schema that the server applies, too. */
  schema: Schema
  /** Sends the validated input; `typed` also has values outside the schema, such as files. */
  submit: (values: z.output<Schema>, typed: Values) => Promise<Outcome<Data>>
  onDone: (data: Data, values: z.output<Schema>) => void | Promise<void>
  /** Maps a field's message to its control, where the id is not the field's name. */
  controlIds?: Record<string, string>
  /** Further values that a field's message from the server is about: it goes when one of them changes. */
  about?: About
  /** Stores a draft on this device under this name until the form is sent; never for passwords. */
  draftName?: string
}

/**
 * The state of a form: values, errors, pending. Messages come at submit only, and each goes as soon as its
 * cause is gone. No error discards input, and a second submit while one is pending is ignored.
 */
export function useForm<Values extends object, Schema extends z.ZodType, Data>(
  options: Options<Values, Schema, Data>,
) {
  const [values, setValues] = useState(options.initial)
  const { finish, ...draft } = useFormDraft(options.draftName, options.initial, values, setValues)
  const [found, setFound] = useState<Found>(NOTHING_FOUND)
  const [apiErrors, setApiErrors] = useState<ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const input = options.values ?? options.toInput?.(values) ?? values
  const count = Object.keys(found.fields).length
  const fieldErrors = count === 0 ? found.fields : standingErrors(found, options.schema, input, options.about)
  // During rendering, so that the values may also change outside of this form. A message that is gone does
  // not come back before the next attempt.
  if (Object.keys(fieldErrors).length < count) setFound({ ...found, fields: fieldErrors })

  const failAt = (refused: unknown, errors: ApiError[]) => {
    setApiErrors(errors)
    setFound({ fields: Object.assign({}, ...errors.map((error) => error.fields ?? {})), refused })
    setAttempt((before) => before + 1)
  }

  const showOnly = (fields: Found['fields']) => {
    setApiErrors([])
    setFound({ fields, refused: null })
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    const checked = validate(options.schema, input)
    if (checked.errors !== null) {
      showOnly(checked.errors)
      return setAttempt((before) => before + 1)
    }
    isBusy.current = true
    setPending(true)
    try {
      const outcome = await options.submit(checked.value, values)
      if (!outcome.ok) return failAt(input, outcome.errors)
      await finish()
      await options.onDone(outcome.data, checked.value)
      // Not earlier: removing messages makes the page shorter, and the second click of a double click would
      // hit something else.
      showOnly({})
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return {
    values,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    errors: fieldErrors,
    apiErrors,
    fail: (errors: ApiError[]) => failAt(input, errors),
    attempt,
    isPending,
    onSubmit,
    draft,
    /** Deletes the draft of values that were sent without the form, as by a dialog. */
    finish,
    summary: summaryOf(fieldErrors, apiErrors, options.controlIds ?? {}),
  }
}

/** The server's messages in their order, then those of the form's own validation. */
function summaryOf(
  fields: Record<string, string>,
  apiErrors: readonly ApiError[],
  controlIds: Record<string, string>,
): SummaryError[] {
  const controlOf = (field: string) => controlIds[field] ?? field
  const ofFields = Object.entries(fields).map(([field, message]) => ({
    message,
    controlId: controlOf(field),
  }))
  const general = apiErrors
    .filter((error) => error.fields === undefined)
    .map((error) => ({ message: error.message }) as SummaryError)
  return [...general, ...ofFields]
}
