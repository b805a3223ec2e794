import { loadOne } from '#kit/server/loader.ts'
import { keyNames } from './api-keys.sql.ts'

/** A key with its name, also a revoked one: what a program did stands under it. */
export const loadKeyName = loadOne(
  ({ db }, ids: readonly number[]) => keyNames(db, ids),
  ({ id }) => id,
)
