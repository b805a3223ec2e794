import { say } from '#kit/common/say.ts'
import { AnswerTime } from './answer-time.ts'

/** Seconds until a retry is worth it. */
const RETRY_AFTER = 10

/**
 * The answer, or `tooLate` once its time is over. The work goes on, so it is unknown whether it took effect.
 */
export async function inTime(
  answering: Promise<Response>,
  tooLate: () => Response,
  time = new AnswerTime(),
): Promise<Response> {
  const late = Promise.withResolvers<Response>()
  const unwatch = time.watch(() => late.resolve(tooLate()))
  // An error after the timeout has no reader and must not become an unhandled rejection.
  answering.catch(() => {})
  try {
    return await Promise.race([answering, late.promise])
  } finally {
    unwatch()
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
