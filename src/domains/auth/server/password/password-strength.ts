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
 * Guesses that a password must withstand. Every list of common passwords of this length, and what people make of them
 * by adding a year or repeating a word, lies below it; a few unrelated words lie far above.
 */
const LEAST_GUESSES = 1e7
/** Characters that are estimated: what follows makes no password weaker, and more than these hold up everybody. */
const ESTIMATED_LENGTH = 32

type Estimate = (password: string, words: string[]) => number
let estimator: Promise<Estimate> | undefined

/** The word lists are some megabytes: loaded when the first password is chosen, not at the start. */
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
 * Refuses what is easily guessed: personal words, common passwords and their combinations, and, where the operator has
 * put the files there, known leaked passwords (`breachedFolder`, one file per five hex digits of SHA-1, as published by
 * breach databases; nothing is asked outside). The name of the owner's own town is personal; those of all others count
 * as words that come to mind, for most people do not say where they live.
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
    throw badInput({ [field]: PASSWORD_PERSONAL })
  }
  estimator ??= loadEstimator()
  const words = personalWords({ ...person, places: towns.map(({ name }) => name) })
  const isWeak = isObvious(password) || (await estimator)(password, words) < LEAST_GUESSES
  if (isWeak || (await isBreached(password, breachedFolder))) {
    throw badInput({ [field]: PASSWORD_TOO_EASY })
  }
}

async function isBreached(password: string, folder: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await readFile(join(folder, `${digest.slice(0, 5)}.txt`), 'utf8').catch(() => '')
  return file.split(/\r?\n/).some((line) => line.startsWith(digest.slice(5)))
}
