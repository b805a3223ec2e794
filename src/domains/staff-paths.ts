import { administrationPath, type Maybe, NOT_FOUND, type WithSlug } from './paths.ts'

/**
 * The addresses of a town's administration and of the platform's, apart from those that everybody's pages hold. A function
 * given nothing answers the not-found route.
 */

const segment = encodeURIComponent

/** The super administrator's menu. */
export const PLATFORM_MUNICIPALITIES = '/plattform/gemeinden'
export const CREATE_MUNICIPALITY = '/plattform/gemeinden/erstellen'
export const PLATFORM_USERS = '/plattform/benutzer'
/** Where the super administrator writes the pages of text. */
export const PLATFORM_TEXTS = '/plattform/texte'
export const PLATFORM_LOG = '/plattform/protokoll'
export const PLATFORM_OUTBOX = '/plattform/postausgang'
export const PLATFORM_DATA = '/plattform/auskunft'
/** What people cannot use, as they told the platform. */
export const PLATFORM_BARRIERS = '/plattform/barrieren'
/** Where the news are written. */
export const PLATFORM_NEWS = '/plattform/aktuelles'
export const CREATE_NEWS_ENTRY = '/plattform/aktuelles/erstellen'
/** Where the questions and answers are written. */
export const PLATFORM_FAQS = '/plattform/fragen'
export const CREATE_FAQ = '/plattform/fragen/erstellen'

export const editFaqPath = (id: number): string => `${PLATFORM_FAQS}/${id}/bearbeiten`

export const editNewsEntryPath = (id: number): string => `${PLATFORM_NEWS}/${id}/bearbeiten`

/** A page of a town's administration; `more` is what follows, with its slash. */
function ofAdministration(municipality: Maybe<WithSlug>, more: string): string {
  const base = administrationPath(municipality)
  return base === NOT_FOUND ? base : `${base}${more}`
}

/** What staff do outside, one stop after the other. */
export const roundPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/unterwegs')

export const categoriesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/kategorien')

/** Where a town's own data, its arms and its statuses are changed. */
export const editMunicipalityPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/gemeinde-bearbeiten')

/** Where a town's colours are chosen. */
export const townLookPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/gestaltung')

/** What a town has stored of somebody, and its deletion. */
export const personDataPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/auskunft')

/** Who did what in a town. */
export const auditLogPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/protokoll')

/** The mails that leave in a town's name. */
export const outboxPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/postausgang')

/** A municipality in the super administrator's menu. */
export const platformMunicipalityPath = (municipality: Maybe<{ id: number }>): string =>
  municipality ? `${PLATFORM_MUNICIPALITIES}/${municipality.id}` : NOT_FOUND

/** An account in the super administrator's menu. */
export const platformUserPath = (id: number): string => `${PLATFORM_USERS}/${id}`

/** Where a town keeps the texts that its staff answer with. */
export const templatesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/vorlagen')

/** A town's figures. */
export const statisticsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/zahlen')
/** A month's figures on a sheet of paper; the month as "2026-10", without one the last that is over. */
export const monthlyStatisticsPath = (municipality: Maybe<WithSlug>, month?: string): string =>
  ofAdministration(municipality, `/zahlen/monat${month ? `?monat=${month}` : ''}`)
/** When a town reminds whom of what waits. */
export const reminderRulesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/erinnerungsregeln')

export const createReminderRulePath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/erinnerungsregeln/erstellen')

export const editReminderRulePath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/erinnerungsregeln/${id}/bearbeiten`)

/** Where its administrators write that. */
export const announcementsAdminPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/ankuendigungen')

export const createAnnouncementPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/ankuendigungen/erstellen')

export const editAnnouncementPath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/ankuendigungen/${id}/bearbeiten`)

/** A town's own imprint, data protection and the like; without a town the platform's pages of text. */
export const textsPath = (municipality: Maybe<WithSlug>): string =>
  municipality === null ? PLATFORM_TEXTS : ofAdministration(municipality, '/texte')
export const editTextPath = (municipality: Maybe<WithSlug>, page: string): string =>
  `${textsPath(municipality)}/${segment(page)}`

/** What people find offensive, for those who decide on it. */
export const noticesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/hinweise')
/** What people cannot use, as they told the town. */
export const barriersPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/barrieren')

/** Files of a town's reports that somebody had made. */
export const exportsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/exporte')

export function createCategoryPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/kategorien/erstellen` : NOT_FOUND
}

export function editCategoryPath(municipality: Maybe<WithSlug>, id: number): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/kategorien/${id}/bearbeiten` : NOT_FOUND
}

/** The people of a town, for its administrators. */
export const usersPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/benutzer')

/** `role` is the specification's query: "editor" or "admin". */
export const createUserPath = (municipality: Maybe<WithSlug>, role?: string): string =>
  ofAdministration(municipality, `/benutzer/erstellen${role === undefined ? '' : `?role=${role}`}`)

export const editUserPath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/benutzer/${id}/bearbeiten`)

/** How long a town keeps what. */
export const retentionPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/aufbewahrung')
