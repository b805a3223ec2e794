/** One query to the endpoint, and the floor's counterpart where there is one. */
export type ApiCase = {
  what: string
  kind: 'list' | 'detail' | 'search' | 'inbox'
  query: string
  variables: Record<string, unknown>
  /** The person who asks; nobody signed in if left out. */
  personId?: number
  /** For an inbox it only says what has to come out: it counts each time, so its time goes by the lists'. */
  floor: Record<string, string> | null
}
