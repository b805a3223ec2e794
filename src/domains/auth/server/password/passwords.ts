import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '../../password.rules.ts'

/** Argon2id with OWASP's minimum parameters: 19 MiB, two passes, one lane (S-03). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

export const hashPassword = (password: string): Promise<string> =>
  hash(normalisePassword(password), PARAMETERS)

/**
 * Hash of a random password. It is checked for unknown addresses, so that they take as long as known ones.
 */
const decoy = hashPassword(crypto.randomUUID())

export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy), normalisePassword(password))
  return matches && storedHash !== null
}

/**
 * Returns whether the hash has other parameters than the current ones. The next sign-in then rehashes the
 * password.
 */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(CURRENT)
