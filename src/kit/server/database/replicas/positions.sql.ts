/** Identifies cluster and database. */
const IDENTITY = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`

/**
 * `lsn`: the primary's WAL insert position. Every earlier commit is at or below it, also with
 * synchronous_commit off.
 */
export type PrimaryState = { identity: string; lsn: string }
export const PRIMARY_STATE = `select ${IDENTITY} as identity, pg_current_wal_insert_lsn()::text as lsn`

/** `lsn`: last WAL position replayed; null if this server is no replica. */
export type ReplicaState = { identity: string; isReplica: boolean; lsn: string | null }
export const REPLICA_STATE = `select ${IDENTITY} as identity, pg_is_in_recovery() as "isReplica",
  pg_last_wal_replay_lsn()::text as lsn`
