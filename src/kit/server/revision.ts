import { createHash } from 'node:crypto'
import { say } from '#kit/common/say.ts'
import { DomainError } from './errors.ts'

/** Characters of a revision: a collision is less likely than any other fault. */
const LENGTH = 22

/**
 * A hash of a state, for optimistic locking: the same state has the same revision. Only for people who may
 * read all of the state.
 */
export const revisionOf = (state: object): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, LENGTH)

/**
 * Optimistic locking: refuses a change that began on an older state, because it would silently overwrite the
 * change of somebody else (S-52). Call it where the state is locked. Without `basedOn` nothing is refused.
 * @throws CONFLICT
 */
export function requireSameState(basedOn: unknown, state: object): void {
  if (basedOn == null || basedOn === revisionOf(state)) return
  throw new DomainError(
    'CONFLICT',
    say`Inzwischen hat jemand anderes hier etwas gespeichert; Ihre Eingaben stehen noch da. Sehen Sie in einem zweiten Fenster nach, was anders ist. Speichern Sie danach noch einmal, gilt Ihr Stand.`,
  )
}

/** The descriptions of the argument and of the field. */
export const BASED_ON =
  '`revision` at the time when editing began; CONFLICT if it has changed since. Without it nothing is compared.'
export const REVISION =
  'Fingerprint of the present values, for `basedOn`; null for viewers who may not change it.'
