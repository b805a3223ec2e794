import { say } from '#kit/common/say.ts'
/**
 * Milliseconds that an answer of the API may take (S-30). The statement timeout of a process that only serves
 * requests is the same.
 */
export const LONGEST = 10_000
/** Seconds until a retry is worth it. */
const RETRY_AFTER = 10

/**
 * The answer, or `tooLate` after the time limit. The work goes on, so it is unknown whether it took effect.
 */
export async function inTime(
  answering: Promise<Response>,
  tooLate: () => Response,
  longest = LONGEST,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(tooLate()), longest)
  })
  // An error after the timeout has no reader and must not become an unhandled rejection.
  answering.catch(() => {})
  try {
    return await Promise.race([answering, late])
  } finally {
    clearTimeout(timer)
  }
}

const headers = { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' }

/** The API's answer after the time limit. */
export const answerTooLate = (): Response =>
  Response.json(
    {
      errors: [
        {
          message: say`Die Antwort dauert gerade zu lange. Bitte laden Sie die Seite in einer Minute neu und sehen Sie nach, ob alles angekommen ist.`,
          extensions: { code: 'INTERNAL', retryAfter: RETRY_AFTER },
        },
      ],
    },
    { status: 503, headers },
  )

/** The page after the time limit. It is static, so that nothing slow is needed to make it. */
export const pageTooLate = (): Response =>
  new Response(say`Die Seite braucht gerade zu lange. Bitte laden Sie sie in einer Minute neu.`, {
    status: 503,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
