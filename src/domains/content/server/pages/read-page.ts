import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { findChosenMonths } from '#domains/municipalities/server/retention.sql.ts'
import { adapted } from '#domains/places/words.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { type CmsPage, isOverdue, STATEMENT } from '../../cms-page.rules.ts'
import { fillPlaceholders } from '../../placeholder.rules.ts'
import { findFilm } from '../film/films.ts'
import { accessibilityStatement, REVIEWED_AT } from '../texts/accessibility.ts'
import { SHIPPED, SHIPPED_WITH_DEMO } from '../texts/shipped.ts'
import { findPageText } from './page-texts.sql.ts'

/** A page with its text in force, the text's owner, and the municipality it is read for. */
export type PageContent = {
  page: CmsPage
  text: string
  municipalityId: number | null
  town: MunicipalityRow | null
}
type Reading = Pick<Context, 'db' | 'filmFolder' | 'operator' | 'isDemo'>

/**
 * Reads a page: the municipality's own text, else the platform's, else the default text (rule 66), with
 * placeholders filled in. Each municipality needs its own accessibility statement, so its default is
 * generated from the municipality's data (decision 0092).
 */
export async function readPage(
  context: Reading,
  page: CmsPage,
  town: MunicipalityRow | null,
): Promise<PageContent> {
  const theTown = page.isTowns ? town : null
  const { text, municipalityId } = await findText(context, page, theTown)
  const chosenMonths = theTown === null ? {} : await findChosenMonths(context.db, theTown.id)
  const filled = fillPlaceholders(text, theTown && { ...theTown, chosenMonths }, context.operator)
  return { page, text: filled, municipalityId, town: theTown }
}

async function findText(
  { db, ...context }: Reading,
  page: CmsPage,
  town: MunicipalityRow | null,
): Promise<Omit<PageContent, 'page' | 'town'>> {
  const own = town === null ? null : await findPageText(db, page.slug, town.id)
  if (town !== null && own !== null) return { text: own.text, municipalityId: town.id }
  const isOwnDuty = page.slug === STATEMENT && town !== null
  const above = isOwnDuty ? null : await findPageText(db, page.slug, null)
  const text = above?.text ?? (await shippedText(context, page, town))
  return { text, municipalityId: isOwnDuty ? town.id : null }
}

/** The default text, in the words of the town's country. */
export async function shippedText(
  { filmFolder, isDemo }: Pick<Context, 'filmFolder' | 'isDemo'>,
  page: CmsPage,
  town: MunicipalityRow | null,
): Promise<string> {
  const inCountry = (text: string) => adapted(text, town?.country)
  if (page.slug !== STATEMENT) return inCountry((isDemo ? SHIPPED_WITH_DEMO : SHIPPED)[page.slug])
  const hasSignFilm = (await findFilm(filmFolder, 'SIGN_LANGUAGE')) !== null
  return inCountry(accessibilityStatement(town, hasSignFilm))
}

/** Returns whether the accessibility statement in force is older than a year and needs a review. */
export async function isStatementOld(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  municipalityId: number | null,
): Promise<boolean> {
  const written = await findPageText(db, STATEMENT, municipalityId)
  return isOverdue(STATEMENT, written?.createdAt ?? REVIEWED_AT, clock.now())
}
