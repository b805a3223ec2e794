/** Milliseconds that an answer of the API may take (S-30); the database gives up a statement by then as well. */
export const LONGEST = 10_000
/** Seconds after which asking again is worth it. */
const RETRY_AFTER = 10

/** The answer, or after ten seconds `tooLate`: whoever waits learns what is the matter, and that nothing is certain. */
export async function inTime(
  answering: Promise<Response>,
  tooLate: () => Response,
  longest = LONGEST,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(tooLate()), longest)
  })
  // What comes after that is nobody's answer any more, nor is its fault.
  answering.catch(() => {})
  try {
    return await Promise.race([answering, late])
  } finally {
    clearTimeout(timer)
  }
}

const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' }

/** What the API says then. */
export const answerTooLate = (): Response =>
  Response.json(
    {
      errors: [
        {
          message:
            'Die Antwort dauert gerade zu lange. Bitte laden Sie die Seite in einer Minute neu und sehen Sie nach, ob alles angekommen ist.',
          extensions: { code: 'INTERNAL', retryAfter: RETRY_AFTER },
        },
      ],
    },
    { status: 503, headers },
  )

/** What stands instead of a page then: nothing of it may need what is too slow. */
export const pageTooLate = (): Response =>
  new Response('Die Seite braucht gerade zu lange. Bitte laden Sie sie in einer Minute neu.', {
    status: 503,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
