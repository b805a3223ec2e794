import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import { say } from '#kit/common/say.ts'
import type { Operator } from '../common/operator.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { RowCache } from './database/register-cache.ts'
import type { TotalCache } from './database/total-cache.ts'
import type { Enqueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Mails with the same hold id can be undone together. `until` is null while the delay is not known yet.
 */
export type Hold = { id: number; until: Date | null }

/**
 * Everything that a resolver can use in one request. Domains add to it by declaration merging (see
 * users/server/viewer.ts).
 */
export interface Context {
  /** In a query possibly a replica, which lags behind (decision 0120); in a mutation or job the primary. */
  db: Db
  /** The WAL position up to which this session has written; null: no replica can lack its writes. */
  readAfter: string | null
  /**
   * Cached rows of towns, statuses and categories that anonymous queries share; null: each row is read anew.
   */
  kept: RowCache | null
  clock: Clock
  log: Log
  enqueue: Enqueue
  storage: Storage
  /** Totals of long lists, which may be some seconds old (decision 0116). */
  totals: TotalCache
  /** Signs links; never leaves the server. */
  secret: string
  /** Base of every absolute link, without a trailing slash. */
  publicUrl: string
  /** The origin of the site that the request came to, one of our known hosts. URLs of files use it. */
  origin: string
  /** Stands in the log and in masked errors. */
  requestId: string
  /** The sender's network address; forwarded addresses count only from trusted proxies. */
  address: string
  /** The `client-name` header, which names our client. */
  clientName: string | null
  /** The `user-agent` header of the browser. */
  userAgent: string | null
  /**
   * The `client-idle` header: nobody uses the client at present, so this request does not prolong the
   * session.
   */
  isIdle: boolean
  rateLimits: boolean
  /** All data is invented, and the passwords are public. */
  isDemo: boolean
  /** Notification mails that a person gets within ten minutes before further ones are bundled. */
  newsAtOnce: number
  /** Mail address for ending a subscription, where one is configured. */
  unsubscribeMailbox: string | null
  /** Mail address below which each mail about a report has its own for answers; null: none has one. */
  replyAddress: string | null
  /** Mail address below which each town has its own for new reports, where one is configured. */
  reportAddress: string | null
  /** Name by which the own mail server signs its verdicts about senders; null: none are trusted. */
  mailAuthServer: string | null
  /** Recipient of quote requests; null: the super administrators. */
  operatorMail: string | null
  /** The operator, whom texts name. */
  operator: Operator
  /** The present action can be undone for a while; its mails wait until then. */
  hold?: Hold
  /** The one town with satellite imagery, and whether labels can be laid above it (rule 32). */
  satellite: { slug: string; hasLabels: boolean } | null
  /** Folder for the operator's lists of leaked passwords (see docs/operations.md). */
  breachedFolder: string
  /** Folder for the operator's films (see docs/operations.md). */
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
    if (Number.isNaN(date.getTime())) throw new GraphQLError(say`Kein gültiger Zeitpunkt.`)
    return date
  },
})

builder.scalarType('Upload', {
  description: 'A file of a multipart request (GraphQL multipart request specification).',
  serialize: () => {
    throw new GraphQLError('Upload is for input only.')
  },
  parseValue: (value) => {
    if (!isFile(value)) throw new GraphQLError(say`Hier wird eine Datei erwartet.`)
    return value
  },
})

/** Duck typing: the endpoint's multipart parser has a File class of its own. */
function isFile(value: unknown): value is File {
  if (typeof value !== 'object' || value === null || !('arrayBuffer' in value && 'size' in value))
    return false
  // JSON can contain the same properties, but no function.
  return typeof value.arrayBuffer === 'function' && Number.isSafeInteger(value.size)
}
