/**
 * A fault of a provider's answer for the log: its kind alone, because the libraries' errors also hold the
 * claims of people.
 */
export function faultOf(error: unknown): { name: string; code: unknown; claim: unknown } {
  const { code = null, claim = null } = (error ?? {}) as { code?: unknown; claim?: unknown }
  return { name: error instanceof Error ? error.name : typeof error, code, claim }
}
