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
  message: 'Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.',
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

/** A failed list is null beside the parts that succeeded. */
const hasSomething = (data: unknown): boolean => Object.values(data ?? {}).some((each) => each !== null)
