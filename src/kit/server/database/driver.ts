import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg'
import { createChangeNotes, type TransactionNotes, type WriteWatch } from './changes/change-notes.ts'
import { databaseFaultOf } from './database-fault.ts'
import { planNameOf } from './prepared-plans.ts'
import { namedRows } from './row-mapper.ts'

export type DriverOptions = {
  pool: Pool
  /** Whether the shortcuts of README.md are taken; without them every query is built and planned anew. */
  shortcuts: boolean
  /** Notes what may change a page; without it nothing is noted. */
  writes?: WriteWatch | undefined
}

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

type Answer = QueryArrayResult<unknown[]>

/** The functions of a pool that a connection uses. */
type Ways = {
  connect: () => Promise<PoolClient>
  notes: () => TransactionNotes
  hasPlans: boolean
}

/**
 * The query builder's driver on a pool of PostgreSQL's client; README.md explains what it does beyond that.
 */
export class PoolDriver implements Driver {
  readonly #ways: Ways
  readonly #end: () => Promise<void>

  constructor({ pool, shortcuts, writes }: DriverOptions) {
    this.#ways = {
      connect: () => pool.connect(),
      notes: createChangeNotes(writes, { isNarrow: shortcuts }),
      hasPlans: shortcuts,
    }
    this.#end = () => pool.end()
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#ways)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(COMMIT)
    // PostgreSQL answers so where a fault before has undone the transaction.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#end()
  }
}

/**
 * A text with NUL, which PostgreSQL cannot hold, stays here. The error has PostgreSQL's own code, but its
 * server does not log it, and a transaction that is open goes on.
 */
export class NulInText extends Error {
  readonly code = '22021'
  constructor() {
    super('a text for the database holds NUL')
  }
}

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNul)

/**
 * A Kysely connection that checks out a pool client lazily, at its first query, and keeps it until its
 * release.
 */
class Connection implements DatabaseConnection {
  readonly #ways: Ways
  readonly #notes: TransactionNotes
  #taking: Promise<PoolClient> | null = null
  #isUsable = true

  constructor(ways: Ways) {
    this.#ways = ways
    this.#notes = ways.notes()
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#notes.begin()
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const mode = accessMode === undefined ? '' : ` ${accessMode}`
    // Through the method, so that the log sees it.
    await this.executeQuery(
      CompiledQuery.raw(level + mode === '' ? 'begin' : `start transaction${level}${mode}`),
    )
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = query === COMMIT ? await this.#commit() : await this.#ask(query)
    const { command, rowCount } = answer
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] }
    return {
      rows: namedRows(answer) as Row[],
      ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  async #ask(query: CompiledQuery): Promise<Answer> {
    if (query.parameters.some(holdsNul)) throw new NulInText()
    const asked: QueryArrayConfig = {
      text: query.sql,
      values: query.parameters as unknown[],
      name: this.#ways.hasPlans ? planNameOf(query.sql) : undefined,
      rowMode: 'array',
    }
    const answer = lastOf(await this.#send((client) => client.query<unknown[]>(asked)))
    const note = this.#notes.after(query.query, answer.command)
    if (note !== null) {
      await this.#send((client) => client.query(note.sql))
      note.tell()
    }
    return answer
  }

  /** Commits with what is noted of the transaction, in one round trip. */
  async #commit(): Promise<Answer> {
    const note = this.#notes.commit()
    const text = note === null ? 'commit' : `${note.sql}; commit`
    const answers = await this.#send((client) => client.query({ text, rowMode: 'array' }))
    note?.tell()
    return lastOf(answers)
  }

  async #send<Result>(ask: (client: PoolClient) => Promise<Result>): Promise<Result> {
    this.#taking ??= this.#ways.connect()
    const client = await this.#taking
    try {
      return await ask(client)
    } catch (error) {
      this.#isUsable &&= leavesConnection(error)
      throw error
    }
  }

  async rollback(): Promise<void> {
    this.#notes.rollback()
    try {
      await this.executeQuery(ROLLBACK)
    } catch (error) {
      // The next user of the connection would go on within this transaction.
      this.#isUsable = false
      throw error
    }
  }

  release(): void {
    // Where none was to be had there is nothing to give back.
    this.#taking?.then(
      (client) => client.release(!this.#isUsable),
      () => undefined,
    )
    this.#taking = null
  }

  // biome-ignore lint/correctness/useYield: the query builder asks for the method; nobody streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed')
  }
}

/**
 * Whether a connection may be used after a fault: one that PostgreSQL tells of leaves it as it was, unless it
 * says that it stops.
 */
const leavesConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && databaseFaultOf(error) !== 'unreachable'

/** The client's types leave out that several statements in one text have several answers. */
const lastOf = (answers: Answer | Answer[]): Answer =>
  Array.isArray(answers) ? (answers.at(-1) as Answer) : answers

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
