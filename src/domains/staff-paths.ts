import { administrationPath, type Maybe, NOT_FOUND, type WithSlug } from './paths.ts'

/**
 * The addresses of a town's administration and the platform's, separate from the public ones in paths.ts. A
 * function that is given nothing returns the not-found route.
 */

const segment = encodeURIComponent

/** The super administrator's menu. */
export const PLATFORM_MUNICIPALITIES = '/plattform/gemeinden'
export const CREATE_MUNICIPALITY = '/plattform/gemeinden/erstellen'
export const PLATFORM_USERS = '/plattform/benutzer'
/** The editing of the platform's pages of text. */
export const PLATFORM_TEXTS = '/plattform/texte'
export const PLATFORM_LOG = '/plattform/protokoll'
export const PLATFORM_OUTBOX = '/plattform/postausgang'
export const PLATFORM_DATA = '/plattform/auskunft'
/** The barrier notices to the platform. */
export const PLATFORM_BARRIERS = '/plattform/barrieren'
/** The editing of the news. */
export const PLATFORM_NEWS = '/plattform/aktuelles'
export const CREATE_NEWS_ENTRY = '/plattform/aktuelles/erstellen'
/** The editing of the questions and answers. */
export const PLATFORM_FAQS = '/plattform/fragen'
export const CREATE_FAQ = '/plattform/fragen/erstellen'

export const editFaqPath = (id: number): string => `${PLATFORM_FAQS}/${id}/bearbeiten`

export const editNewsEntryPath = (id: number): string => `${PLATFORM_NEWS}/${id}/bearbeiten`

/** A page of a town's administration; `more` is the rest of the path, with its slash. */
function ofAdministration(municipality: Maybe<WithSlug>, more: string): string {
  const base = administrationPath(municipality)
  return base === NOT_FOUND ? base : `${base}${more}`
}

/** A round: the staff's list of stops outside. */
export const roundPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/unterwegs')

export const categoriesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/kategorien')

/** The settings of a municipality: name, arms and statuses. */
export const editMunicipalityPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/gemeinde-bearbeiten')

/** A municipality's colours. */
export const townLookPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/gestaltung')

/** The look-up and erasure of a person's data in a town. */
export const personDataPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/auskunft')

/** The keys of a town's programs. */
export const apiKeysPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/schluessel')

/** The addresses that are called when a town's reports change. */
export const partnersPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/partnersysteme')
export const webhooksPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/webhooks')

/** A town's own accounts for signing in. */
export const townSignInAdminPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/anmeldung')

/** The outside bodies that a town hands reports to. */
export const outsideBodiesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/externe-stellen')

/** The licence of a town's open data. */
export const openDataAdminPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/offene-daten')

/** The sites that may show a town's reports in a frame. */
export const embeddingPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/einbetten')

/** A town's map, addresses, boundary and districts. */
export const townPlacesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/orte')

/** A town's audit log. */
export const auditLogPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/protokoll')

/** A town's outbox. */
export const outboxPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/postausgang')

/** A municipality in the super administrator's menu. */
export const platformMunicipalityPath = (municipality: Maybe<{ id: number }>): string =>
  municipality ? `${PLATFORM_MUNICIPALITIES}/${municipality.id}` : NOT_FOUND

/** An account in the super administrator's menu. */
export const platformUserPath = (id: number): string => `${PLATFORM_USERS}/${id}`

/** A town's response templates. */
export const templatesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/vorlagen')

/** A town's statistics. */
export const statisticsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/zahlen')
/** Where the same comes again, among a town's statistics. */
export const recurringPlacesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/zahlen/wiederholt')
/** A month's statistics on one printed page; the month as "2026-10", without one the last complete month. */
export const monthlyStatisticsPath = (municipality: Maybe<WithSlug>, month?: string): string =>
  ofAdministration(municipality, `/zahlen/monat${month ? `?monat=${month}` : ''}`)
/** A town's teams, absences and routing rules. */
export const routingPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/zustaendigkeiten')

/** A town's things with numbers. */
export const thingsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/objekte')

/** A town's deadlines and working days. */
export const deadlinesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/fristen')

/** A town's reminder rules. */
export const reminderRulesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/erinnerungsregeln')

export const createReminderRulePath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/erinnerungsregeln/erstellen')

export const editReminderRulePath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/erinnerungsregeln/${id}/bearbeiten`)

/** The editing of a town's announcements. */
export const announcementsAdminPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/ankuendigungen')

export const createAnnouncementPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/ankuendigungen/erstellen')

export const editAnnouncementPath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/ankuendigungen/${id}/bearbeiten`)

/** The editing of a town's pages of text; without a town the platform's. */
export const textsPath = (municipality: Maybe<WithSlug>): string =>
  municipality === null ? PLATFORM_TEXTS : ofAdministration(municipality, '/texte')
export const editTextPath = (municipality: Maybe<WithSlug>, page: string): string =>
  `${textsPath(municipality)}/${segment(page)}`

/** The queue of notices on offensive content. */
export const noticesPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/hinweise')
/** The floods of reports that wait for one decision. */
export const floodsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/haeufungen')
/** One of them, opened. */
export const floodPath = (municipality: Maybe<WithSlug>, id: number): string =>
  `${floodsPath(municipality)}?haeufung=${id}`
/** The barrier notices to a town. */
export const barriersPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/barrieren')

/** Answers by mail that could not be placed. */
export const incomingMailsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/e-mails')

/** A person's background exports of a town's reports. */
export const exportsPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/exporte')

export function createCategoryPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/kategorien/erstellen` : NOT_FOUND
}

export function editCategoryPath(municipality: Maybe<WithSlug>, id: number): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/kategorien/${id}/bearbeiten` : NOT_FOUND
}

/** The extra questions of a category. */
export function categoryQuestionsPath(municipality: Maybe<WithSlug>, id: number): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/kategorien/${id}/fragen` : NOT_FOUND
}

/** A town's people, for its administrators. */
export const usersPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/benutzer')

/** `role` is the specification's query: "editor" or "admin". */
export const createUserPath = (municipality: Maybe<WithSlug>, role?: string): string =>
  ofAdministration(municipality, `/benutzer/erstellen${role === undefined ? '' : `?role=${role}`}`)

export const editUserPath = (municipality: Maybe<WithSlug>, id: number): string =>
  ofAdministration(municipality, `/benutzer/${id}/bearbeiten`)

/** A town's retention periods. */
export const retentionPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/aufbewahrung')

/** The page of a town in preparation. */
export const launchPath = (municipality: Maybe<WithSlug>): string =>
  ofAdministration(municipality, '/vorbereitung')
