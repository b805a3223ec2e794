/** One query to the endpoint, and the floor's counterpart where there is one. */
export type ApiCase = {
  what: string
  kind: 'list' | 'detail' | 'search'
  query: string
  variables: Record<string, unknown>
  /** The person who asks; nobody signed in if left out. */
  personId?: number
  floor: Record<string, string> | null
}
