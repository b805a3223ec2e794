import { anonymousContext } from '#app/server/graphql/context.ts'
import { findReportTown } from '#domains/mail-replies/server/reporting/report-address.ts'
import { type Answer, ask } from '../ask.ts'
import { behindLink } from '../asking.ts'
import { PASSWORD } from '../factories.ts'
import { behindHandover } from '../handing.ts'
import { aReply, handIn, ofReply } from '../mail/replies.ts'
import { openMailed } from '../mail/report-mails.ts'
import { closingBehind } from '../objecting.ts'
import { acceptBy } from '../people/inviting.ts'
import { exportOf, fetched } from '../towns/exporting.ts'
import { mapAddress, photoAddress, type TownScene } from './town-scene.ts'

/** The town's own site. */
const OWN_OF_ANGER = 'http://anger.localhost:3000'

/** A cell's value: "yes", "gone", "no", or "moved" (to another address). */
type Find = (scene: TownScene) => Promise<string>

const ofStatus = (status: number): string =>
  ({ 200: 'yes', 301: 'moved', 302: 'moved', 308: 'moved', 404: 'gone', 410: 'gone' })[status] ??
  String(status)
const ofCodes = ({ codes: [code] }: Answer): string =>
  code === undefined ? 'yes' : code === 'NOT_FOUND' ? 'gone' : 'no'

const at =
  (path: string | ((scene: TownScene) => string)): Find =>
  async (scene) => {
    const url = typeof path === 'string' ? path : path(scene)
    return ofStatus(
      (await scene.app.request(url.startsWith('http') ? url : `http://localhost:3000${url}`)).status,
    )
  }
/** Whether a file holds something of the town. */
const named =
  (path: string, name: string): Find =>
  async ({ app }) =>
    (await (await app.request(path)).text()).includes(name) ? 'yes' : 'gone'

/** A host without a town shows the platform. */
const onOwnSite =
  (path: string): Find =>
  async ({ app }) => {
    const answer = await app.request(`${OWN_OF_ANGER}${path}`)
    const isAbout = (await answer.text()).includes('Anger')
    return answer.status === 200 && !isAbout ? 'platform' : ofStatus(answer.status)
  }

const asked =
  (query: (scene: TownScene) => string, who: 'admin' | 'author' | null = null): Find =>
  async (scene) =>
    ofCodes(await ask(scene.site, query(scene), {}, { as: who === null ? null : scene[who] }))
/** Whether a list holds something of the town. */
const listed =
  (query: string, name: string): Find =>
  async ({ site }) =>
    JSON.stringify(await ask(site, query)).includes(name) ? 'yes' : 'gone'

const reportQuery = ({ category, report }: TownScene): string =>
  `{ report(slug: "${report.slug}", municipalitySlug: "anger", categorySlug: "${category.slug}") { title photos { path } } }`

/** The photo at the signed address that the town's administrator gets now. */
const photoForStaff: Find = async (scene) => {
  const { data } = await ask(scene.site, reportQuery(scene), {}, { as: scene.admin })
  const path: string | undefined = data?.report?.photos[0]?.path
  return path === undefined ? 'gone' : at(path)(scene)
}

const exportForStaff: Find = async ({ site, town, admin }) => {
  const { data, codes } = await exportOf(site, town, 'XML', admin)
  if (codes.length > 0) return codes[0] === 'NOT_FOUND' ? 'gone' : 'no'
  return ofStatus((await fetched(site, data.exportReports.downloadUrl)).status)
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every file, link and feed of a town, and the related pages. */
export const TOWN_ROWS: Record<string, Find> = {
  'page of its reports': at('/anger/meldungen'),
  'page of a report': at(({ category, report }) => `/anger/meldungen/${category.slug}/${report.slug}`),
  'page of an announcement': at(({ announcement }) => `/anger/ankuendigungen/${announcement}`),
  'page of terms': at('/anger/agb'),
  'page of the imprint': at('/anger/impressum'),
  'page of data protection': at('/anger/datenschutz'),
  'page at its former address': at('/dorf/meldungen'),
  'imprint at its former address': at('/dorf/impressum'),
  'own site’s page of reports': onOwnSite('/'),
  'own site’s imprint': onOwnSite('/impressum'),
  'large public photo': at((scene) => photoAddress(scene, false, false)),
  'small public photo': at((scene) => photoAddress(scene, false, false).replace('-2560', '-160')),
  'waiting photo, unsigned': at((scene) => photoAddress(scene, true, false)),
  'waiting photo, signed just now': at((scene) => photoAddress(scene, true, true)),
  'photo as staff get it': photoForStaff,
  'map picture of a public place': at((scene) => mapAddress(scene, true)),
  'map picture, signed just now': at((scene) => mapAddress(scene, false)),
  // Without a map the description lists no tiles. A map shows the ground and no reports.
  'description of its map': async ({ app }) =>
    (await (await app.request('/karten/anger/karte.json')).json()).tiles.length > 0 ? 'yes' : 'gone',
  logo: at(({ pictures }) => pictures.logo),
  'picture in the imprint': at(({ pictures }) => pictures.imprint),
  'picture in the terms': at(({ pictures }) => pictures.terms),
  'picture of an announcement': at(({ pictures }) => pictures.announcement),
  'picture of a category': at(({ pictures }) => pictures.category),
  'preview of the town': at('/dateien/vorschau/gemeinde/anger.png'),
  'preview of a report': at(({ report }) => `/dateien/vorschau/meldung/${report.id}.jpg`),
  'app’s manifest': at('/app/anger/manifest.webmanifest'),
  'app’s icon': at('/app/anger/symbol-192.png'),
  'feed of reports': at('/anger/meldungen/feed.atom'),
  'feed of one category': at(({ category }) => `/anger/meldungen/${category.slug}/feed.atom`),
  'report by its number': at(({ report }) => `/anger/meldung/${report.number}`),
  'open data': at('/anger/offene-daten/meldungen.geojson'),
  'open data as CSV': at('/anger/offene-daten/meldungen.csv'),
  'catalogue of open data': at('/anger/offene-daten/katalog.jsonld'),
  'catalogue of all open data': named('/offene-daten/katalog.jsonld', 'anger'),
  'frame on its own page': at('/anger/einbetten'),
  'reports by Open311': at('/open311/v2/requests.json?jurisdiction_id=anger'),
  'feed of announcements': at('/anger/ankuendigungen/feed.atom'),
  'calendar of announcements': at('/anger/ankuendigungen/kalender.ics'),
  'own site’s index for search engines': named(`${OWN_OF_ANGER}/sitemap.xml`, 'anger-meldungen'),
  'sitemap of its reports': at(`${OWN_OF_ANGER}/sitemap-anger-meldungen-1.xml`),
  'sitemap of its announcements': at(`${OWN_OF_ANGER}/sitemap-anger-ankuendigungen.xml`),
  'list of reports': listed('{ reports { data { title } } }', 'Laterne'),
  search: listed('{ search(searchText: "Laterne") { reports { title } } }', 'Laterne'),
  'list for search engines': listed('{ reportsForSitemap { data { slug } } }', 'meldung-2026'),
  'list of towns': listed('{ municipalities { data { name } } }', 'Anger'),
  'town by the API': asked(() => '{ municipality(slug: "anger") { name } }'),
  'report by the API': asked(reportQuery),
  'comment by the API': asked(({ comment }) => `{ comment(id: ${comment}) { text } }`),
  'category by the API': asked(({ category }) => `{ category(categoryId: ${category.id}) { name } }`),
  'announcement by the API': asked(({ announcement }) => `{ announcement(id: ${announcement}) { title } }`),
  'report as staff read it': asked(reportQuery, 'admin'),
  'export that staff make now': exportForStaff,
  'original of a covered photo': at(({ originalLink }) => originalLink),
  'export link of before': at(({ exportLink }) => exportLink),
  'report as its author reads it': asked(reportQuery, 'author'),
  'account of an author': asked(() => '{ me { id } }', 'author'),
  'link confirming a guest’s report': asked(
    ({ guestToken }) => `mutation { confirmGuestReport(token: "${guestToken}") { number } }`,
  ),
  'link completing a report by mail': async ({ site, completing }) =>
    (await openMailed(site, completing)).data.mailedReport === null ? 'gone' : 'yes',
  'mail to its report address': async ({ site }) => {
    const context = { ...anonymousContext(site.services), reportAddress: 'meldung@x.example' }
    return (await findReportTown(context, ['meldung+anger@x.example'])) === null ? 'gone' : 'yes'
  },
  'link answering a question': async ({ site, question }) =>
    (await behindLink(site, question))?.state === 'OPEN' ? 'yes' : 'gone',
  'link objecting to a closing': async ({ site, closing }) =>
    (await closingBehind(site, closing))?.state === 'OPEN' ? 'yes' : 'gone',
  'link of an outside body': async ({ site, handover }) =>
    (await behindHandover(site, handover))?.state === 'WAITING' ? 'yes' : 'gone',
  'link stopping the mails to a caller': async ({ app, callerLink }) => {
    const body = 'List-Unsubscribe=One-Click'
    const path = `http://localhost:3000/abbestellen/${callerLink}`
    return ofStatus((await app.request(path, { method: 'POST', headers: FORM, body })).status)
  },
  'link of an invitation': async ({ site, invitation }) =>
    ofCodes(await acceptBy(site, invitation, PASSWORD)),
  'answer by mail': async ({ site, replyTo, author }) =>
    ofReply(await handIn(site, aReply('Hallo', { To: replyTo, From: author.email }))),
  'link to unsubscribe': async ({ app, unsubscribe }) => {
    const body = 'List-Unsubscribe=One-Click'
    const path = `http://localhost:3000/abbestellen/${unsubscribe}`
    return ofStatus((await app.request(path, { method: 'POST', headers: FORM, body })).status)
  },
}
