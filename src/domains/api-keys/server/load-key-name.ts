import { loadOne } from '#kit/server/loader.ts'
import { keyNames } from './api-keys.sql.ts'

/** Loads a key's name, also of a revoked key, for history and audit log. */
export const loadKeyName = loadOne(
  ({ db }, ids: readonly number[]) => keyNames(db, ids),
  ({ id }) => id,
)
