import { Kysely, type LogEvent, sql, type Transaction } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import type { DB } from '#generated/tables.ts'
import type { Log } from '../log.ts'
import { noteStatement } from '../tracing/tracing.ts'
import type { WriteWatch } from './changes/change-notes.ts'
import { Dialect } from './dialect.ts'
import { NulInText } from './driver.ts'
import { statementName } from './statement-name.ts'

/** Runs statements: the database, or a transaction on it. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>
export type { LogEvent }

// count(*) and sums arrive as int8; none of ours leaves the range that a JavaScript number holds exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** Opens connections. */
export type CreatePool = (config: PoolConfig) => Pool

export type OpenOptions = {
  log: Log
  /** Other than new connections that end with the database: for tests. */
  createPool?: CreatePool
  max?: number
  /** Milliseconds after which PostgreSQL ends a statement; 0, the default: never. */
  statementTimeout?: number
  /**
   * Milliseconds after which we give up a statement that a server which stands still has not answered; 0, the
   * default: never.
   */
  clientTimeout?: number
  /** Milliseconds that somebody waits for a connection; a minute unless said otherwise. */
  connectionTimeoutMs?: number
  onQuery?: (event: LogEvent) => void
  /** Hears of the pool: for figures of how full it is. */
  onPool?: (pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void
  /** Notes what may change a page, for all processes (decision 0121); without it nothing is noted. */
  writes?: WriteWatch
  /** Whether the shortcuts of README.md are taken; they are unless said otherwise. */
  shortcuts?: boolean
}

/** Milliseconds that a caller waits for a connection; then the call fails instead of waiting forever. */
const CONNECTION_TIMEOUT_MS = 60_000
/** Milliseconds after which PostgreSQL ends an idle transaction and so frees its locks. */
const IDLE_IN_TRANSACTION = 600_000

export const newPool: CreatePool = (config) => new Pool(config)

/** Opens a pool of connections. The caller closes it with `destroy()`. */
export function openDatabase(url: string, options: OpenOptions): Db {
  const {
    log,
    max = 15,
    statementTimeout = 0,
    clientTimeout = 0,
    onQuery,
    onPool,
    writes,
    shortcuts = true,
    createPool = newPool,
  } = options
  const pool = createPool({
    connectionString: url,
    max,
    // Statements that a transaction asks at once are sent without waiting for each other; each fault is that
    // of its own statement.
    pipeline: true,
    application_name: 'meldewerk',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
    ...(clientTimeout > 0 && { query_timeout: clientTimeout }),
  })
  onPool?.(pool)
  // Without listeners a restart of the database would end this process. The error itself holds the whole
  // client.
  const onLost = ({ message }: Error) => {
    if (!pool.ending) log.warn({ reason: message }, 'a database connection was lost')
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return new Kysely<DB>({
    dialect: new Dialect({ pool, shortcuts, writes }),
    log: (event) => {
      onQuery?.(event)
      noteStatement(() => statementName(event.query), event.queryDurationMillis, event.level === 'error')
      // Parameters are people's data and stay out of the log.
      if (event.level === 'error' && !(event.error instanceof NulInText))
        log.error({ err: event.error, sql: event.query.sql }, 'a statement failed')
    },
  })
}

/**
 * The sequences that ids are taken from before the insert, so that tables can be distributed (see
 * docs/decisions).
 */
export type Sequence =
  | 'municipality_id'
  | 'status_id'
  | 'person_id'
  | 'category_id'
  | 'report_id'
  | 'report_event_id'
  | 'report_question_id'
  | 'template_use_id'
  | 'import_run_id'
  | 'incoming_mail_id'
  | 'report_objection_id'
  | 'report_note_id'
  | 'response_template_id'
  | 'reminder_rule_id'
  | 'announcement_id'
  | 'area_subscription_id'
  | 'news_entry_id'
  | 'faq_id'
  | 'quote_request_id'
  | 'barrier_notice_id'
  | 'page_text_id'
  | 'saved_view_id'
  | 'bulk_act_id'
  | 'bulk_act_item_id'
  | 'guest_report_id'
  | 'invitation_id'
  | 'photo_id'
  | 'comment_id'
  | 'message_id'
  | 'notification_id'
  | 'offensive_content_notice_id'
  | 'blocked_user_id'
  | 'address_id'
  | 'street_id'
  | 'audit_entry_id'
  | 'team_id'
  | 'absence_id'
  | 'push_subscription_id'
  | 'push_message_id'
  | 'api_key_id'
  | 'webhook_id'
  | 'webhook_message_id'
  | 'webhook_attempt_id'
  | 'exchange_partner_id'
  | 'dispatch_id'
  | 'partner_update_id'
  | 'outside_body_id'
  | 'handover_id'
  | 'handover_reply_id'
  | 'question_set_id'
  | 'place_import_id'
  | 'district_id'
  | 'report_transfer_id'
  | 'thing_kind_id'
  | 'thing_id'
  | 'flood_id'

/** Takes the next id, which is unique over all municipalities. */
export async function nextId(db: Db, sequence: Sequence): Promise<number> {
  const [id] = await nextIds(db, sequence, 1)
  if (id === undefined) throw new Error(`sequence ${sequence} gave nothing`)
  return id
}

/** Takes several ids in one statement. */
export async function nextIds(db: Db, sequence: Sequence, count: number): Promise<number[]> {
  const answer = await sql<{ id: number }>`
    select nextval(${sequence}::regclass) as id from generate_series(1, ${count}::int)`.execute(db)
  return answer.rows.map((row) => row.id)
}

/** @throws when the database does not answer. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
