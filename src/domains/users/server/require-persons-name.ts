import { findMunicipalityNames } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { townNameTest } from '../office-name.rules.ts'
import { TOWN_NAME } from '../profile.rules.ts'

/**
 * Refuses a public name that a town has, with or without its kind. The form cannot know all towns.
 * @throws BAD_USER_INPUT at `username`
 */
export async function requirePersonsName(db: Db, username: string): Promise<void> {
  const isName = townNameTest(username)
  const towns = await findMunicipalityNames(db)
  if (towns.some(({ name }) => isName(name))) throw badInput({ username: TOWN_NAME() })
}
