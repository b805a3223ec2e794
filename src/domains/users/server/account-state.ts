import type { PersonRow } from './people.sql.ts'
import type { SignatureRow } from './signatures.sql.ts'

const OF_ACCOUNT = ['firstName', 'lastName', 'username', 'telephone'] as const

/**
 * What somebody's form writes of another account, as it is: the fields that they may change, and the signatures that they may
 * read. A revision of more would tell what is hidden from them to whoever tries values.
 */
export const stateOfAccount = (
  person: PersonRow,
  fields: readonly string[],
  signatures: readonly SignatureRow[],
) => [
  OF_ACCOUNT.map((field) => (fields.includes(field) ? person[field] : null)),
  signatures.map(({ municipalityId, signature }) => [municipalityId, signature]),
]
