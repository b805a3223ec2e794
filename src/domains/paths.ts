/**
 * Every address of the site, once: for the route table, links and mails. The paths are exactly the
 * specification's. A function that is given nothing (an object that still loads, or is gone) returns the
 * not-found route.
 */

export const HOME = '/'
export const LOGIN = '/login'
/** The towns whose staff sign in by its own accounts. */
export const TOWN_SIGN_IN = '/login/gemeinde'
export const FORGOT_PASSWORD = '/passwort-vergessen'
export const RESET_PASSWORD = '/passwort-zuruecksetzen'
/** Query parameter in the links of old invitations, which led to the page for a new password. */
export const INVITED = 'einladung'
/** Target of an invitation's link. */
export const INVITATION = '/einladung'
export const REGISTER = '/registrieren'
export const VERIFY_EMAIL = '/email-verifizieren'
/** Target of the link in a guest's mail. */
export const CONFIRM_GUEST_REPORT = '/meldung-bestaetigen'
export const ANSWER_QUESTION = '/angabe'
export const NOT_DONE = '/noch-nicht-erledigt'
/** Target of the link in the mail of an outside body. */
export const HANDOVER = '/weitergabe'
export const REPORTS = '/meldungen'
export const MUNICIPALITIES = '/gemeinden'
/** The page that the service worker shows without a connection. */
export const OFFLINE = '/offline'
export const NOT_FOUND = '/404'
export const PROFILE = '/profil'
export const EDIT_PROFILE = '/profil/bearbeiten'
export const CHANGE_EMAIL = '/profil/email-aendern'
/** Targets of the links in the two mails about a new address. */
export const CONFIRM_EMAIL_CHANGE = '/profil/email-aendern/bestaetigen'
export const STOP_EMAIL_CHANGE = '/profil/email-aendern/stoppen'
export const CHANGE_PASSWORD = '/profil/passwort-aendern'
/** The list of notifications behind the bell. */
export const NOTIFICATIONS = '/profil/nachrichten'
export const NOTIFICATION_SETTINGS = '/profil/benachrichtigungen'
/** The areas that a person has subscribed to, and the form for a new one. */
export const AREAS = '/profil/umgebung'
const NEW_AREA = '/profil/umgebung/neu'
/** The query parameter that says the town of a new area. */
export const AREA_TOWN = 'gemeinde'
/** The set-up of the second step. */
export const SECOND_FACTOR = '/profil/zweiter-schritt'
/** The list of passkeys, where they are added and removed. */
export const PASSKEYS = '/profil/passkeys'
export const SESSIONS = '/profil/anmeldungen'
export const OWN_DATA = '/profil/daten'
export const DELETE_ACCOUNT = '/profil/konto-loeschen'
/** The public page about deleting an account (D-43). */
export const ABOUT_DELETION = '/konto-loeschen'
/** Target of the mailed link that deletes an account without its password. */
export const CONFIRM_DELETION = '/konto-loeschen/bestaetigen'
export const BLOCKED_USERS = '/profil/blockierte-benutzer'
export const TERMS = '/agb'
export const IMPRINT = '/impressum'
export const DATA_PROTECTION = '/datenschutz'

export const ACCESSIBILITY = '/barrierefreiheit'
export const EASY_LANGUAGE = '/leichte-sprache'
export const SIGN_LANGUAGE = '/gebaerdensprache'
/** The form for a barrier notice. */
export const REPORT_BARRIER = '/barriere-melden'
/** A page that links to all others, for people (the sitemap is for search engines). */
export const OVERVIEW = '/uebersicht'
export const SOLUTIONS = '/loesungen'
export const AWARDS = '/awards'
export const NEWS = '/aktuelles'
/** The platform's news as a feed. */
export const NEWS_FEED = '/aktuelles/feed.atom'
export const FAQS = '/support/faqs'
export const QUOTE_REQUEST = '/support/angebot-anfordern'
export const MOBILE_APPS = '/support/mobile-apps'

export type Maybe<T> = T | null | undefined
export type WithSlug = { slug: string }
type ReportLike = WithSlug & { municipality: Maybe<WithSlug>; category: Maybe<WithSlug> }

const segment = encodeURIComponent

/** The address to which a town's provider leads back. */
export const townSignInPath = (municipalityId: number): string => `${TOWN_SIGN_IN}/${municipalityId}`

/** The address to which a town's provider leads back after a sign-out there. */
export const townSignedOutPath = (municipalityId: number): string =>
  `${townSignInPath(municipalityId)}/abgemeldet`

/** The address at which a town's provider says that somebody has signed out there. */
export const townSignOutNoticePath = (municipalityId: number | ':municipalityId'): string =>
  `${TOWN_SIGN_IN}/${municipalityId}/abmeldung`

/** The name of this site at a town's SAML provider, and the address of its metadata. */
export const townSamlPath = (municipalityId: number | ':municipalityId'): string =>
  `${TOWN_SIGN_IN}/${municipalityId}/saml`

/** The address to which a town's SAML provider has browsers post its response. */
export const townSamlResponsePath = (municipalityId: number | ':municipalityId'): string =>
  `${townSamlPath(municipalityId)}/antwort`

/** The base address at which a town's directory speaks SCIM. */
export const scimPath = (municipalityId: number): string => `/scim/v2/${municipalityId}`

/** Target of a mail's List-Unsubscribe header. */
export const unsubscribePath = (token: string): string => `/abbestellen/${segment(token)}`

/** The form for a new area of a town; `choice` is a query of its list of reports. */
export const newAreaPath = (municipality: Maybe<WithSlug>, choice: Record<string, string> = {}): string =>
  municipality?.slug
    ? `${NEW_AREA}?${new URLSearchParams({ [AREA_TOWN]: municipality.slug, ...choice })}`
    : NEW_AREA

/** The form for one's own area. */
export const areaPath = (id: number): string => `${AREAS}/${id}`

/** Preview pictures for links elsewhere, 1200 by 630 pixels. A report's picture changes with the report. */
export const PREVIEW_PICTURES = '/dateien/vorschau'
export const reportPicturePath = ({ id, updatedAt }: { id: number; updatedAt: string }): string =>
  `${PREVIEW_PICTURES}/meldung/${id}.jpg?v=${Date.parse(updatedAt).toString(36)}`
export const townPicturePath = ({ slug }: WithSlug): string =>
  `${PREVIEW_PICTURES}/gemeinde/${segment(slug)}.png`

/** Folder of the files that make the site installable: a town's own, or the platform's. */
export function webAppPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/app/${segment(municipality.slug)}` : '/app'
}

/** One entry of the platform's news. */
export const newsEntryPath = (entry: Maybe<WithSlug>): string =>
  entry?.slug ? `${NEWS}/${segment(entry.slug)}` : NOT_FOUND

/**
 * A page of text as a town has it; `page` is the platform's path of it. Without a town it is the platform's.
 */
export const townPagePath = (municipality: Maybe<WithSlug>, page: string): string =>
  municipality?.slug ? `/${segment(municipality.slug)}${page}` : page

const BY_LAW = [
  ...[IMPRINT, DATA_PROTECTION, TERMS],
  ...[ACCESSIBILITY, EASY_LANGUAGE, SIGN_LANGUAGE, REPORT_BARRIER],
]

/**
 * Returns whether a confined person may see a path: the set-up of the second step, an invitation from another
 * town, and the legal pages that must be reachable from everywhere, the platform's and each town's.
 */
export const mayBeSeenConfined = (pathname: string): boolean =>
  [SECOND_FACTOR, PASSKEYS, INVITATION].includes(pathname) ||
  BY_LAW.some((page) => pathname.replace(/^\/[^/]+(?=\/)/, '') === page)

/** A town's home page: its reports. */
export function municipalityPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `/${segment(municipality.slug)}/meldungen` : NOT_FOUND
}

/** Feed of a town's newest reports, or of one of its categories. */
export function reportFeedPath(municipality: Maybe<WithSlug>, category?: WithSlug): string {
  if (!municipality?.slug) return NOT_FOUND
  const folder = category === undefined ? '' : `/${segment(category.slug)}`
  return `${municipalityPath(municipality)}${folder}/feed.atom`
}

export function createReportPath(municipality: Maybe<WithSlug>): string {
  return municipality?.slug ? `${municipalityPath(municipality)}/erstellen` : NOT_FOUND
}

/** The form for a report about a thing, as on its sticker; the code is "laterne-1234". */
export const thingFormPath = (municipality: WithSlug, code: string): string =>
  `${createReportPath(municipality)}?objekt=${encodeURIComponent(code)}`

/** A town's announcements. */
export const announcementsPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/ankuendigungen` : NOT_FOUND

/** Feed of a town's announcements. */
export const announcementFeedPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `${announcementsPath(municipality)}/feed.atom` : NOT_FOUND

/** Calendar of a town's announcements that have an end. */
export const announcementCalendarPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `${announcementsPath(municipality)}/kalender.ics` : NOT_FOUND

export const announcementPath = (municipality: Maybe<WithSlug>, id: number): string =>
  municipality?.slug ? `${announcementsPath(municipality)}/${id}` : NOT_FOUND

/** A town's public figures. */
export const balancePath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/bilanz` : NOT_FOUND

/** A town's open data. */
export const openDataPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/offene-daten` : NOT_FOUND
/** The catalogue of all towns' open data. */
export const OPEN_DATA_CATALOGUE = '/offene-daten/katalog.jsonld'

/** The first page of a town's administration: the inbox. All others are in staff-paths.ts. */
export const administrationPath = (municipality: Maybe<WithSlug>): string =>
  municipality?.slug ? `/${segment(municipality.slug)}/verwaltung` : NOT_FOUND

/** A town's search with its query. */
export function searchPath(municipality: Maybe<WithSlug>, searchText = ''): string {
  if (!municipality?.slug) return NOT_FOUND
  const base = `${municipalityPath(municipality)}/suche`
  return searchText === '' ? base : `${base}?${new URLSearchParams({ searchText })}`
}

export function reportPath(report: Maybe<ReportLike>): string {
  if (!report?.slug || !report.municipality?.slug || !report.category?.slug) return NOT_FOUND
  return `${municipalityPath(report.municipality)}/${segment(report.category.slug)}/${segment(report.slug)}`
}

/**
 * The address of a report by its number, for programs: it leads to the page and holds no words of the title.
 */
export const reportNumberPath = (municipality: WithSlug, number: string): string =>
  `/${segment(municipality.slug)}/meldung/${number}`

/** The page on which authors change their report. */
export function editReportPath(report: Maybe<ReportLike>): string {
  const base = reportPath(report)
  return base === NOT_FOUND ? NOT_FOUND : `${base}/bearbeiten`
}

/** The form for a comment; `answerTo` is the id of the comment that it answers. */
export function createCommentPath(report: Maybe<ReportLike>, answerTo?: number): string {
  const base = reportPath(report)
  if (base === NOT_FOUND) return NOT_FOUND
  return `${base}/kommentare/erstellen${answerTo === undefined ? '' : `?commentId=${answerTo}`}`
}

/** The page on which authors correct a comment. */
export function editCommentPath(report: Maybe<ReportLike>, commentId: number): string {
  const base = reportPath(report)
  return base === NOT_FOUND ? NOT_FOUND : `${base}/kommentare/${commentId}/bearbeiten`
}

/** The id of a comment's element on its report's page, as a fragment. */
export const commentAnchor = (commentId: number): string => `#kommentar-${commentId}`
