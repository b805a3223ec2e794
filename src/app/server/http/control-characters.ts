import type { MiddlewareHandler } from 'hono'
import { say } from '#kit/common/say.ts'

/**
 * Returns whether a path has a control character, encoded or decoded as Hono's paths are. No address of ours
 * has one, and PostgreSQL cannot hold the character NUL.
 */
export const holdsControl = (path: string): boolean => /%(?:[01][0-9a-f]|7f)|\p{Cc}/iu.test(path)

/** Answers such a path before any route looks for it. */
export const withoutControls: MiddlewareHandler = async (http, next) =>
  holdsControl(http.req.path) ? http.text(say`Diese Seite gibt es nicht.`, 404) : next()
