/** Apollo Client, fetched when it is first needed. Null when it cannot be fetched: then the connection is lost. */
export function loadClient(): Promise<typeof import('./apollo.ts') | null> {
  return import('./apollo.ts').catch(() => null)
}
