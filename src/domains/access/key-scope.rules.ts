/** Scopes of an API key. Reading public data needs no key. */
export const KEY_SCOPES = ['REPORTS_WRITE', 'UPDATES_WRITE', 'TEMPLATES_READ', 'DIRECTORY_WRITE'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
