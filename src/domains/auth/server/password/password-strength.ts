import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMunicipalityNames } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import {
  holdsPersonal,
  isObvious,
  PASSWORD_PERSONAL,
  PASSWORD_TOO_EASY,
  personalWords,
} from '../../password.rules.ts'

/**
 * Lowest accepted number of guesses. Common passwords of this length, also with a year added or a word
 * repeated, are below it. A few unrelated words are far above it.
 */
const LEAST_GUESSES = 1e7
/**
 * Characters that the estimator reads. Further ones do not weaken a password, and longer input would block
 * the process.
 */
const ESTIMATED_LENGTH = 32

type Estimate = (password: string, words: string[]) => number
let estimator: Promise<Estimate> | undefined

/** Loads the estimator on first use: its word lists are several megabytes. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  const factory = new ZxcvbnFactory({
    maxLength: ESTIMATED_LENGTH,
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return (password, words) => factory.check(password, words).guesses
}

type Owner = {
  firstName?: string
  lastName?: string
  email?: string
  municipalityId?: number | null | undefined
}

/**
 * Refuses a password that is easy to guess: personal words, common passwords and combinations of them. If the
 * operator has installed the files, known leaked passwords are refused too (`breachedFolder`, one file per
 * five hex digits of SHA-1, as published by breach databases; no external service is called). The name of the
 * owner's town counts as a personal word. The names of all other towns count as common words, because most
 * people do not enter their town.
 * @throws BAD_USER_INPUT at `field`.
 */
export async function requireStrongPassword(
  { db, breachedFolder }: Pick<Context, 'db' | 'breachedFolder'>,
  field: string,
  password: string,
  { municipalityId, ...person }: Owner,
): Promise<void> {
  const towns = await findMunicipalityNames(db)
  const own = towns.filter(({ id }) => id === municipalityId)
  if (holdsPersonal(password, { ...person, places: own.map(({ name }) => name) })) {
    throw badInput({ [field]: PASSWORD_PERSONAL() })
  }
  estimator ??= loadEstimator()
  const words = personalWords({ ...person, places: towns.map(({ name }) => name) })
  const isWeak = isObvious(password) || (await estimator)(password, words) < LEAST_GUESSES
  if (isWeak || (await isBreached(password, breachedFolder))) {
    throw badInput({ [field]: PASSWORD_TOO_EASY() })
  }
}

async function isBreached(password: string, folder: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await readFile(join(folder, `${digest.slice(0, 5)}.txt`), 'utf8').catch(() => '')
  return file.split(/\r?\n/).some((line) => line.startsWith(digest.slice(5)))
}
