/** Tells one cluster, and one database of it, from another. */
const IDENTITY = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`

/**
 * `lsn`: up to where the primary has written; what was committed before lies before it, synchronous_commit or
 * not.
 */
export type PrimaryState = { identity: string; lsn: string }
export const PRIMARY_STATE = `select ${IDENTITY} as identity, pg_current_wal_insert_lsn()::text as lsn`

/** `lsn`: up to where the replica has replayed; null where it is none. */
export type ReplicaState = { identity: string; isReplica: boolean; lsn: string | null }
export const REPLICA_STATE = `select ${IDENTITY} as identity, pg_is_in_recovery() as "isReplica",
  pg_last_wal_replay_lsn()::text as lsn`
