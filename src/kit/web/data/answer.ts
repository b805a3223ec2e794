import { say } from '#kit/common/say.ts'
/** An error of the API for screens: a sentence for people, and its code. */
export type ApiError = {
  message: string
  code: string
  /** Messages by input field, for forms. */
  fields?: Record<string, string>
  /** Seconds until a retry is worth it. */
  retryAfter?: number
  /** The thing existed once, and this viewer could see it. */
  isGone?: true
  /** SECOND_FACTOR_NEEDED: the person can also confirm with a passkey. */
  byPasskey?: true
}

/**
 * The result of a page's query. It may have both data and errors: then the data is shown with the messages
 * above it (rule 89).
 */
export type PageAnswer<Data> = { data: Data | null; errors: ApiError[] }

/** The result of a mutation: any error means that it did not happen. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; errors: ApiError[] }

export const OFFLINE: ApiError = {
  code: 'OFFLINE',
  get message() {
    return say`Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.`
  },
}

/** Whether a page's data could not be asked for, at least in part: no connection. */
export const misses = (loaded: unknown): boolean => errorsIn(loaded).some(isOffline)

/** Whether a page has no data at all because of that: no record, and no list with entries. */
export function isUnreached(loaded: unknown): boolean {
  if (!misses(loaded) || !errorsIn(loaded).every(isOffline)) return false
  const { errors: _, ...parts } = loaded as Record<string, unknown>
  return Object.values(parts).every((part) => part == null || (Array.isArray(part) && part.length === 0))
}

const isOffline = ({ code }: ApiError) => code === OFFLINE.code

function errorsIn(loaded: unknown): readonly ApiError[] {
  const { errors } = (loaded ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? errors : []
}

/** The HTTP status of a page with this answer. */
export function statusOf({ data, errors }: PageAnswer<unknown>): number {
  if (errors.length === 0) return 200
  const codes = errors.map((error) => error.code)
  if (codes.includes('NOT_FOUND')) return errors.some(({ isGone }) => isGone) ? 410 : 404
  // 503 for a temporary fault: search engines and caches keep their copy of the page.
  const isPassing = errors.some(({ code, retryAfter }) => code === 'INTERNAL' && retryAfter !== undefined)
  if (codes.includes('INTERNAL')) return isPassing ? 503 : 500
  return hasSomething(data) ? 200 : 400
}

/** Whether the answer has any part. A failed list is null beside the parts that succeeded. */
const hasSomething = (data: unknown): boolean => Object.values(data ?? {}).some((each) => each !== null)
