/** What a program's key may do. Reading what is public needs no key. */
export const KEY_SCOPES = ['REPORTS_WRITE', 'UPDATES_WRITE'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
