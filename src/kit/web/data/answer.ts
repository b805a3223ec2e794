/** An error of the API as screens show it: the sentence for people, and its code. */
export type ApiError = {
  message: string
  code: string
  /** Messages by input field, for forms. */
  fields?: Record<string, string>
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
  /** It was there once, and the asking person could see it. */
  isGone?: true
}

/**
 * What a page's query brought. Data and errors can both be there: then the data is shown with the messages above it
 * (rule 89).
 */
export type PageAnswer<Data> = { data: Data | null; errors: ApiError[] }

/** What a call that changes something brought: any error means that it did not happen. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; errors: ApiError[] }

export const OFFLINE: ApiError = {
  code: 'OFFLINE',
  message: 'Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.',
}

/** The HTTP status of a page whose query answered so. */
export function statusOf({ data, errors }: PageAnswer<unknown>): number {
  if (errors.length === 0) return 200
  const codes = errors.map((error) => error.code)
  if (codes.includes('NOT_FOUND')) return errors.some(({ isGone }) => isGone) ? 410 : 404
  // What goes by is no fault of the page: search engines and caches keep what they have.
  const isPassing = errors.some(({ code, retryAfter }) => code === 'INTERNAL' && retryAfter !== undefined)
  if (codes.includes('INTERNAL')) return isPassing ? 503 : 500
  return hasSomething(data) ? 200 : 400
}

/** Lists that failed are null beside what did not fail. */
const hasSomething = (data: unknown): boolean => Object.values(data ?? {}).some((each) => each !== null)
