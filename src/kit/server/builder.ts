import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { KeptRows } from './database/register-cache.ts'
import type { KeptTotals } from './database/total-cache.ts'
import type { Enqueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

/** Mails with the same id can be taken back together; `until` is null while nobody knows yet how long they have to wait. */
export type Hold = { id: number; until: Date | null }

/** What a resolver can reach in one request. Domains add to it by declaration merging (see users/server/viewer.ts). */
export interface Context {
  /** In a query maybe a replica, which lags behind (decision 0120); in everything that writes the primary. */
  db: Db
  /** Up to where this session has written, as a position in the log of the database; null: nothing that a replica could lack. */
  readAfter: string | null
  /** Rows of towns, statuses and categories that strangers' queries share; null: each is read anew. */
  kept: KeptRows | null
  clock: Clock
  log: Log
  enqueue: Enqueue
  storage: Storage
  /** Totals of long lists, which may be some seconds old (decision 0116). */
  totals: KeptTotals
  /** Signs links; never leaves the server. */
  secret: string
  /** Base of every absolute link, without a slash at its end. */
  publicUrl: string
  /** Where the site is that asks, as its host is known to us: what it loads of us, it loads from there. */
  origin: string
  /** Stands in the log and in masked errors. */
  requestId: string
  /** The sender's network address, as far as proxies can be trusted. */
  address: string
  /** The `client-name` header: which of our clients asks. */
  clientName: string | null
  /** The `user-agent` header: what the browser calls itself. */
  userAgent: string | null
  /** The `client-idle` header: nobody has touched the client for a while, so this request is no use of the session. */
  isIdle: boolean
  rateLimits: boolean
  /** Everything here is invented, and its passwords are public. */
  isDemo: boolean
  /** Mails of notifications that somebody gets within ten minutes before the rest is bundled. */
  newsAtOnce: number
  /** Address at which a mail ends a subscription, where one is configured. */
  unsubscribeMailbox: string | null
  /** Where requests for an offer go; null: to the super administrators. */
  operatorMail: string | null
  /** What is being done now can be taken back for a while: its mails wait so long. */
  hold?: Hold
  /** The one town that has imagery beneath its maps, and whether names can be laid above it (rule 32). */
  satellite: { slug: string; hasLabels: boolean } | null
  /** Where the operator may put lists of leaked passwords (see docs/operations.md). */
  breachedFolder: string
  /** Where the operator may put films (see docs/operations.md). */
  filmFolder: string
}

export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Scalars: {
    DateTime: { Input: Date; Output: Date }
    Upload: { Input: File; Output: never }
  }
}>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true })

builder.queryType({ description: 'Everything that can be read.' })
builder.mutationType({ description: 'Everything that can be changed.' })

builder.scalarType('DateTime', {
  description: 'A moment in UTC as ISO 8601 with milliseconds, for example 2026-11-21T13:05:00.000Z.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value))
    if (Number.isNaN(date.getTime())) throw new GraphQLError('Kein gültiger Zeitpunkt.')
    return date
  },
})

builder.scalarType('Upload', {
  description: 'A file of a multipart request (GraphQL multipart request specification).',
  serialize: () => {
    throw new GraphQLError('Upload is for input only.')
  },
  parseValue: (value) => {
    if (!isFile(value)) throw new GraphQLError('Hier wird eine Datei erwartet.')
    return value
  },
})

/** By what it can do: the endpoint's multipart parser has a File class of its own. */
function isFile(value: unknown): value is File {
  if (typeof value !== 'object' || value === null || !('arrayBuffer' in value && 'size' in value))
    return false
  // JSON can name these too, but it cannot bring a function.
  return typeof value.arrayBuffer === 'function' && Number.isSafeInteger(value.size)
}
