/** Public routes that do not depend on a town or an account. */
const OF_NOBODY = 'of nobody'
/** The permission tables cover each field. */
const API = 'the API'

/**
 * Every mounted route, with the rows of the two tables (ended towns, ended accounts) that show its answer. A
 * new route must get its rows here, or be declared as OF_NOBODY.
 */
export const ROUTES: Record<string, readonly string[] | typeof OF_NOBODY | typeof API> = {
  ...{ '/healthz': OF_NOBODY, '/readyz': OF_NOBODY, '/metrics': OF_NOBODY },
  '/graphql': API,
  // The mail that ends a subscription holds the same token as the link.
  '/mail/bounce': ['link to unsubscribe'],
  '/mail/reply': ['answer by mail', 'mail to its report address'],
  '/dateien/fotos/:file': [
    ...['large public photo', 'small public photo', 'waiting photo, unsigned', 'photo as staff get it'],
    ...['waiting photo, signed just now', 'photo of a waiting report', 'photo address a quarter later'],
  ],
  '/dateien/bilder/:file': [
    ...['logo', 'picture in the imprint', 'picture in the terms'],
    ...['picture of an announcement', 'picture of a category'],
  ],
  '/dateien/filme/:file': OF_NOBODY,
  '/dateien/daten/:file': ['copy of the own data'],
  '/dateien/exporte/:id': ['export that staff make now', 'export link of before', 'export link of staff'],
  '/dateien/originale/:file': ['original of a covered photo', 'original for staff'],
  '/dateien/schema/meldungen-1.xsd': OF_NOBODY,
  '/karten/:slug/karte.json': ['description of its map'],
  // Tiles are found by the same statement as the description.
  '/karten/:slug/:z/:x/:y': ['description of its map'],
  '/karten/:slug/bild/*': ['map picture of a public place', 'map picture, signed just now'],
  '/karten/angebot.json': OF_NOBODY,
  '/sprachen/:file': OF_NOBODY,
  '/karten/aussen/:name/stil.json': OF_NOBODY,
  '/karten/aussen/:name/:key/:z/:x/:y': OF_NOBODY,
  '/karten/aussen/:name/:key/:fonts/:range': OF_NOBODY,
  '/karten/aussen/:name/:file': OF_NOBODY,
  '/karten/aussen/:name/:key': OF_NOBODY,
  '/app/manifest.webmanifest': OF_NOBODY,
  '/app/:slug/manifest.webmanifest': ['app’s manifest'],
  '/app/:file': OF_NOBODY,
  '/app/:slug/:file': ['app’s icon'],
  '/robots.txt': OF_NOBODY,
  '/.well-known/security.txt': OF_NOBODY,
  '/sitemap.xml': ['own site’s index for search engines'],
  '/:file': ['sitemap of its reports', 'sitemap of its announcements'],
  '/:slug/meldungen/feed.atom': ['feed of reports', 'report in the feed'],
  '/:slug/meldungen/:categorySlug/feed.atom': ['feed of one category'],
  '/aktuelles/feed.atom': OF_NOBODY,
  '/:slug/ankuendigungen/feed.atom': ['feed of announcements'],
  '/:slug/ankuendigungen/kalender.ics': ['calendar of announcements'],
  '/:slug/meldung/:number': ['report by its number'],
  '/:slug/offene-daten/meldungen.geojson': ['open data'],
  '/:slug/offene-daten/meldungen.csv': ['open data as CSV'],
  '/:slug/offene-daten/katalog.jsonld': ['catalogue of open data'],
  '/offene-daten/katalog.jsonld': ['catalogue of all open data'],
  '/:slug/einbetten': ['frame on its own page'],
  '/einbetten.js': OF_NOBODY,
  '/open311/*': ['reports by Open311'],
  // Its tools ask the API with the rights of a stranger, and find a report by its number.
  '/mcp': ['list of reports', 'list of towns', 'report by the API', 'report by its number'],
  '/dateien/vorschau/plattform.png': OF_NOBODY,
  '/dateien/vorschau/gemeinde/:file': ['preview of the town'],
  '/dateien/vorschau/meldung/:file': ['preview of a report'],
  // Only in the demo.
  ...{ '/entwicklung/postfach.json': OF_NOBODY, '/entwicklung/postfach': OF_NOBODY },
  ...{ '/entwicklung/mails.json': OF_NOBODY, '/entwicklung/mails/bild': OF_NOBODY },
  '/entwicklung/mails': OF_NOBODY,
  // A sign-out at the provider says nothing but that it is taken, and a town that has ended takes none.
  '/login/gemeinde/:municipalityId/abmeldung': OF_NOBODY,
  // Our names and addresses for a town's IT, which follow from its number.
  '/login/gemeinde/:municipalityId/saml': OF_NOBODY,
  // A response is kept for a sign-in that has begun, and otherwise the page of sign-ins follows.
  '/login/gemeinde/:municipalityId/saml/antwort': OF_NOBODY,
  // A key of the town opens it, and nothing of its answers is about accounts.
  '/scim/v2/:municipalityId/*': OF_NOBODY,
  '/abbestellen/:token': ['link to unsubscribe', 'link stopping the mails to a caller'],
  ...{ '/assets/*': OF_NOBODY, '/favicon.svg': OF_NOBODY, '/wappen/*': OF_NOBODY },
  '/service-worker.js': OF_NOBODY,
  '/*': ['page of its reports', 'page of a report', 'page of an announcement', 'page of the imprint'],
}

/** The pages that mails link to. */
export const LINKS: Record<string, readonly string[] | typeof OF_NOBODY> = {
  '/email-verifizieren': ['link confirming a registration'],
  '/passwort-zuruecksetzen': ['link of a new password'],
  '/einladung': ['link of an invitation'],
  '/meldung-bestaetigen': ['link confirming a guest’s report', 'link completing a report by mail'],
  '/angabe': ['link answering a question'],
  '/noch-nicht-erledigt': ['link objecting to a closing'],
  '/weitergabe': ['link of an outside body'],
  '/profil/email-aendern/bestaetigen': ['link of a new address'],
  '/profil/email-aendern/stoppen': ['link stopping a new address'],
  '/abbestellen/:token': ['link to unsubscribe'],
  '/konto-loeschen/bestaetigen': ['link deleting the account'],
  // No mail's: a town's provider leads there, and the API says whether the town still offers it.
  '/login/gemeinde/:municipalityId': OF_NOBODY,
  // Nor here: its page says the same to everybody.
  '/login/gemeinde/:municipalityId/abgemeldet': OF_NOBODY,
}
