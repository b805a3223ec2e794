import type { Mutant } from './broken-copy.ts'

const TESTS = 'tests/attacks/passkeys.test.ts'
const CHALLENGES = 'src/domains/auth/server/passkeys/challenges.sql.ts'
const SIGN_IN = 'src/domains/auth/server/passkeys/sign-in-by-passkey.ts'

/** Protections of signing in by a passkey. */
export const PASSKEY_MUTANTS: readonly Mutant[] = [
  {
    attack: 'a challenge that is older than five minutes',
    file: CHALLENGES,
    from: "return (await query.where('expiresAt', '>', now).returning",
    to: "return (await query.where('expiresAt', '<>', now).returning",
    tests: TESTS,
    name: 'a challenge works five minutes and for its own purpose',
  },
  {
    attack: 'the challenge of a second step, used to sign in',
    file: CHALLENGES,
    from: "where('hash', '=', hash).where('purpose', '=', purpose)",
    to: "where('hash', '=', hash)",
    tests: TESTS,
    name: 'a challenge works five minutes and for its own purpose',
  },
  {
    attack: 'a passkey of somebody else as the second step',
    file: SIGN_IN,
    from: '  if (isBound && begun.personId !== passkey.personId) return null\n',
    to: '',
    tests: TESTS,
    name: 'another person’s passkey is no second step',
  },
  {
    attack: 'a passkey of a locked account',
    file: SIGN_IN,
    from: '  if (person.lockedAt !== null) throw accountLocked()\n',
    to: '',
    tests: TESTS,
    name: 'a passkey opens no locked account, and none with an unconfirmed address',
  },
  {
    attack: 'codes and challenges of a passkey that was removed',
    file: 'src/domains/auth/server/passkeys/challenges.sql.ts',
    from: "await db.deleteFrom('passkeyChallenge').where('personId', '=', personId).execute()",
    to: 'await Promise.resolve([db, personId])',
    tests: TESTS,
    name: 'a removed passkey and its codes open nothing',
  },
]
