import type { Mutant } from './broken-copy.ts'
import { ACCOUNT_MUTANTS } from './mutants-accounts.ts'
import { CONTENT_MUTANTS } from './mutants-content.ts'
import { ENDED_MUTANTS } from './mutants-ended.ts'
import { NETWORK_MUTANTS } from './mutants-networks.ts'
import { PASSKEY_MUTANTS } from './mutants-passkeys.ts'
import { PERSON_MUTANTS } from './mutants-persons.ts'
import { PHOTO_MUTANTS } from './mutants-photos.ts'
import { PLACE_MUTANTS } from './mutants-places.ts'
import { REQUEST_MUTANTS } from './mutants-requests.ts'
import { REVOCATION_MUTANTS } from './mutants-revocation.ts'
import { REVOKED_MUTANTS } from './mutants-revoked.ts'
import { ROLE_MUTANTS } from './mutants-roles.ts'
import { TEXT_MUTANTS } from './mutants-texts.ts'

export const MUTANTS: readonly Mutant[] = [
  ...REQUEST_MUTANTS,
  ...ACCOUNT_MUTANTS,
  ...REVOCATION_MUTANTS,
  ...REVOKED_MUTANTS,
  ...TEXT_MUTANTS,
  ...CONTENT_MUTANTS,
  ...NETWORK_MUTANTS,
  ...PASSKEY_MUTANTS,
  ...ROLE_MUTANTS,
  ...PHOTO_MUTANTS,
  ...PERSON_MUTANTS,
  ...PLACE_MUTANTS,
  ...ENDED_MUTANTS,
]
