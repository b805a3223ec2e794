import type { Context } from '#kit/server/builder.ts'

/** Refusals about the viewer's rights or limits, which the log notes (S-47, ASVS 16.3.2, 16.3.3). */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ...['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'ACCOUNT_LOCKED', 'TOKEN_INVALID'],
  ...['CODE_EXPIRED', 'CODE_EXHAUSTED'],
])

export type LoggedRefusal = {
  path?: readonly (string | number)[] | undefined
  extensions?: { code?: unknown }
}

/** Logs which operations were refused to which account, without their arguments and their answer. */
export function logRefusals({ log, viewer }: Context, errors: readonly LoggedRefusal[]): void {
  for (const { path, extensions } of errors)
    if (REFUSALS.has(extensions?.code))
      log.info(
        // Not the alias, which the client chooses.
        { code: extensions?.code, operation: String(path?.[0] ?? '').slice(0, 60), personId: viewer.id },
        'refused',
      )
}
