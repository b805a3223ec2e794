import type { PersonRow } from './people.sql.ts'
import type { SignatureRow } from './signatures.sql.ts'

const OF_ACCOUNT = ['firstName', 'lastName', 'username', 'telephone'] as const

/**
 * The fields of another account that the viewer's form writes: those that they may change, and the signatures
 * that they may read. A revision over more fields would be an oracle: trying values would reveal hidden ones.
 */
export const stateOfAccount = (
  person: PersonRow,
  fields: readonly string[],
  signatures: readonly SignatureRow[],
) => [
  OF_ACCOUNT.map((field) => (fields.includes(field) ? person[field] : null)),
  signatures.map(({ municipalityId, signature }) => [municipalityId, signature]),
]
