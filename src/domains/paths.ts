/**
 * Every address of the site, once: used by the route table, by links, by mails. Paths are the specification's, exactly.
 * A function given nothing (an object still loading, or gone) answers the not-found route.
 */

export const HOME = '/'
export const LOGIN = '/login'
export const FORGOT_PASSWORD = '/passwort-vergessen'
export const RESET_PASSWORD = '/passwort-zuruecksetzen'
/** In the links of older invitations, which led to the page for a new password. */
export const INVITED = 'einladung'
/** Where an invitation's link leads. */
export const INVITATION = '/einladung'
export const REGISTER = '/registrieren'
export const VERIFY_EMAIL = '/email-verifizieren'
/** Where the link in a guest's mail leads. */
export const CONFIRM_GUEST_REPORT = '/meldung-bestaetigen'
export const REPORTS = '/meldungen'
export const MUNICIPALITIES = '/gemeinden'
/** What is shown without a connection. */
export const OFFLINE = '/offline'
export const NOT_FOUND = '/404'
export const PROFILE = '/profil'
export const EDIT_PROFILE = '/profil/bearbeiten'
export const CHANGE_EMAIL = '/profil/email-aendern'
/** Where the links of the two mails about a new address lead. */
export const CONFIRM_EMAIL_CHANGE = '/profil/email-aendern/bestaetigen'
export const STOP_EMAIL_CHANGE = '/profil/email-aendern/stoppen'
export const CHANGE_PASSWORD = '/profil/passwort-aendern'
/** What one was told: the list behind the bell. */
export const NOTIFICATIONS = '/profil/nachrichten'
export const NOTIFICATION_SETTINGS = '/profil/benachrichtigungen'
/** The second step of signing in. */
export const SECOND_FACTOR = '/profil/zweiter-schritt'
export const SESSIONS = '/profil/anmeldungen'
export const OWN_DATA = '/profil/daten'
export const DELETE_ACCOUNT = '/profil/konto-loeschen'
/** The public page about deleting an account (D-43). */
export const ABOUT_DELETION = '/konto-loeschen'
/** Where the mail's link leads that deletes an account without its password. */
export const CONFIRM_DELETION = '/konto-loeschen/bestaetigen'
export const BLOCKED_USERS = '/profil/blockierte-benutzer'
export const TERMS = '/agb'
export const IMPRINT = '/impressum'
export const DATA_PROTECTION = '/datenschutz'

export const ACCESSIBILITY = '/barrierefreiheit'
export const EASY_LANGUAGE = '/leichte-sprache'
export const SIGN_LANGUAGE = '/gebaerdensprache'
/** Where people say what they cannot use. */
export const REPORT_BARRIER = '/barriere-melden'
/** All pages in one view, for people. */
export const OVERVIEW = '/uebersicht'
export const SOLUTIONS = '/loesungen'
export const AWARDS = '/awards'
export const NEWS = '/aktuelles'
/** The same for feed readers. */
export const NEWS_FEED = '/aktuelles/feed.atom'
export const FAQS = '/support/faqs'
export const QUOTE_REQUEST = '/support/angebot-anfordern'
export const MOBILE_APPS = '/support/mobile-apps'

export type Maybe<T> = T | null | undefined
export type WithSlug = { slug: string }
type ReportLike = WithSlug & { municipality: Maybe<WithSlug>; category: Maybe<WithSlug> }

const segment = encodeURIComponent

/** Where a mail's List-Unsubscribe leads. */
export const unsubscribePath = (token: string): string => `/abbestellen/${segment(token)}`

/** The pictures that links elsewhere show, 1200 by 630 pixels; a report's changes with the report. */
export const PREVIEW_PICTURES = '/dateien/vorschau'
export const reportPicturePath = ({ id, updatedAt }: { id: number; updatedAt: string }): string =>
  `${PREVIEW_PICTURES}/meldung/${id}.jpg?v=${Date.parse(updatedAt).toString(36)}`
export const townPicturePath = ({ slug }: WithSlug): string =>
  `${PREVIEW_PICTURES}/gemeinde/${segment(slug)}.png`

/** Where what makes the site installable lies: a town's own, or the platform's. */
export function webAppPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/app/${segment(municipality.slug)}` : '/app'
}

/** One entry of the platform's news. */
export const newsEntryPath = (entry: Maybe<WithSlug>): string =>
  entry?.slug ? `${NEWS}/${segment(entry.slug)}` : NOT_FOUND

/** A page of text as a town has it; `page` is the platform's path of it. Without a town: the platform's. */
export const townPagePath = (municipality: Maybe<WithSlug>, page: string): string =>
  municipality?.slug ? `/${segment(municipality.slug)}${page}` : page

const BY_LAW = [
  ...[IMPRINT, DATA_PROTECTION, TERMS],
  ...[ACCESSIBILITY, EASY_LANGUAGE, SIGN_LANGUAGE, REPORT_BARRIER],
]

/**
 * Whether a path is one of the few that somebody sees who must set up a second step first: that one, an invitation to work for
 * somebody else, and what the law wants to be reached from every page, the platform's and a town's.
 */
export const mayBeSeenConfined = (pathname: string): boolean =>
  [SECOND_FACTOR, INVITATION].includes(pathname) ||
  BY_LAW.some((page) => pathname.replace(/^\/[^/]+(?=\/)/, '') === page)

/** A town's own page: its reports. */
export function municipalityPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/meldungen` : NOT_FOUND
}

/** The newest reports of a town, or of one of its categories, for feed readers. */
export function reportFeedPath(municipality: Maybe<WithSlug>, category?: WithSlug): string {
  if (!municipality?.slug) return NOT_FOUND
  const folder = category === undefined ? '' : `/${segment(category.slug)}`
  return `${municipalityPath(municipality)}${folder}/feed.atom`
}

export function createReportPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `${municipalityPath(municipality)}/erstellen` : NOT_FOUND
}

/** What a town tells everybody. */
export const announcementsPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/ankuendigungen` : NOT_FOUND

/** Its announcements for feed readers. */
export const announcementFeedPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `${announcementsPath(municipality)}/feed.atom` : NOT_FOUND

export const announcementPath = (municipality: Maybe<WithSlug>, id: number): string =>
  municipality?.slug ? `${announcementsPath(municipality)}/${id}` : NOT_FOUND

/** The first page of a town's administration: what has come in. All others are in staff-paths.ts. */
export const administrationPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/verwaltung` : NOT_FOUND

/** A town's search, with its question. */
export function searchPath(municipality: Maybe<WithSlug>, searchText = ''): string {
  if (!municipality?.slug) return NOT_FOUND
  const base = `${municipalityPath(municipality)}/suche`
  return searchText === '' ? base : `${base}?${new URLSearchParams({ searchText })}`
}

export function reportPath(report: Maybe<ReportLike>): string {
  if (!report?.slug || !report.municipality?.slug || !report.category?.slug) return NOT_FOUND
  return `${municipalityPath(report.municipality)}/${segment(report.category.slug)}/${segment(report.slug)}`
}

/** Where its author changes a report. */
export function editReportPath(report: Maybe<ReportLike>): string {
  const base = reportPath(report)
  return base === NOT_FOUND ? NOT_FOUND : `${base}/bearbeiten`
}

/** Where a comment is written; `answerTo` is the id of the comment that it answers. */
export function createCommentPath(report: Maybe<ReportLike>, answerTo?: number): string {
  const base = reportPath(report)
  if (base === NOT_FOUND) return NOT_FOUND
  return `${base}/kommentare/erstellen${answerTo === undefined ? '' : `?commentId=${answerTo}`}`
}

/** Where a comment is corrected. */
export function editCommentPath(report: Maybe<ReportLike>, commentId: number): string {
  const base = reportPath(report)
  return base === NOT_FOUND ? NOT_FOUND : `${base}/kommentare/${commentId}/bearbeiten`
}

/** The id of a comment's element on its report's page, as a fragment. */
export const commentAnchor = (commentId: number): string => `#kommentar-${commentId}`
