import { type Answer, ask } from '../ask.ts'
import { exportOf, fetched } from '../exporting.ts'
import { mapAddress, photoAddress, type TownScene } from './town-scene.ts'

/** The town's own site. */
const OWN_OF_ANGER = 'http://anger.localhost:3000'

/** What a lay reader reads in a cell: "yes", "gone", "no", or "moved" to another address. */
type Find = (scene: TownScene) => Promise<string>

const ofStatus = (status: number): string =>
  ({ 200: 'yes', 301: 'moved', 308: 'moved', 404: 'gone', 410: 'gone' })[status] ?? String(status)
const ofCodes = ({ codes: [code] }: Answer): string =>
  code === undefined ? 'yes' : code === 'NOT_FOUND' ? 'gone' : 'no'

const at =
  (path: string | ((scene: TownScene) => string)): Find =>
  async (scene) => {
    const url = typeof path === 'string' ? path : path(scene)
    return ofStatus((await scene.app.request(url.startsWith('http') ? url : `http://localhost:3000${url}`)).status)
  }
/** Whether a file names something of the town. */
const named =
  (path: string, name: string): Find =>
  async ({ app }) =>
    (await (await app.request(`http://localhost:3000${path}`)).text()).includes(name) ? 'yes' : 'gone'

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

/** The photo at the address that the town's administrator gets at this moment. */
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

/** Every file, link and feed of a town, and the pages beside them. */
export const TOWN_ROWS: Record<string, Find> = {
  'page: reports of the town': at('/anger/meldungen'),
  'page: one report': at(({ category, report }) => `/anger/meldungen/${category.slug}/${report.slug}`),
  'page: one announcement': at(({ announcement }) => `/anger/ankuendigungen/${announcement}`),
  'page: terms': at('/anger/agb'),
  'page: imprint': at('/anger/impressum'),
  'page: data protection': at('/anger/datenschutz'),
  'page: at the former address': at('/dorf/meldungen'),
  'own site: reports': at(`${OWN_OF_ANGER}/`),
  'own site: imprint': at(`${OWN_OF_ANGER}/impressum`),
  'photo: public, large': at((scene) => photoAddress(scene, false, false)),
  'photo: public, small': at((scene) => photoAddress(scene, false, false).replace('-2560', '-160')),
  'photo: waiting, unsigned': at((scene) => photoAddress(scene, true, false)),
  'photo: waiting, signed just now': at((scene) => photoAddress(scene, true, true)),
  'photo: as staff get it': photoForStaff,
  'map picture: public place': at((scene) => mapAddress(scene, true)),
  'map picture: signed just now': at((scene) => mapAddress(scene, false)),
  'picture: logo': at(({ pictures }) => pictures.logo),
  'picture: in the imprint': at(({ pictures }) => pictures.imprint),
  'picture: in the terms': at(({ pictures }) => pictures.terms),
  'picture: of an announcement': at(({ pictures }) => pictures.announcement),
  'picture: of a category': at(({ pictures }) => pictures.category),
  'preview: of the town': at('/dateien/vorschau/gemeinde/anger.png'),
  'preview: of a report': at(({ report }) => `/dateien/vorschau/meldung/${report.id}.jpg`),
  'app: manifest': at('/app/anger/manifest.webmanifest'),
  'app: icon': at('/app/anger/symbol-192.png'),
  'feed: reports': at('/anger/meldungen/feed.atom'),
  'feed: one category': at(({ category }) => `/anger/meldungen/${category.slug}/feed.atom`),
  'feed: announcements': at('/anger/ankuendigungen/feed.atom'),
  'sitemap of the own site': named(`/sitemap.xml`, 'anger'),
  'sitemap: its reports': at(`${OWN_OF_ANGER}/sitemap-anger-meldungen-1.xml`),
  'list: reports': listed('{ reports { data { title } } }', 'Laterne'),
  'list: search': listed('{ search(searchText: "Laterne") { data { title } } }', 'Laterne'),
  'list: for search engines': listed('{ reportsForSitemap { data { slug } } }', 'meldung-2026'),
  'list: towns': listed('{ municipalities { data { name } } }', 'Anger'),
  'API: the town': asked(() => '{ municipality(slug: "anger") { name } }'),
  'API: a report': asked(reportQuery),
  'API: a comment': asked(({ comment }) => `{ comment(id: ${comment}) { text } }`),
  'API: a category': asked(({ category }) => `{ category(categoryId: ${category.id}) { name } }`),
  'API: an announcement': asked(({ announcement }) => `{ announcement(id: ${announcement}) { title } }`),
  'staff: a report': asked(reportQuery, 'admin'),
  'staff: an export, and its link': exportForStaff,
  'author: the own report': asked(reportQuery, 'author'),
  'author: the own account': asked(() => '{ me { id } }', 'author'),
  'link in a mail: unsubscribe': async ({ app, unsubscribe }) => {
    const body = 'List-Unsubscribe=One-Click'
    const path = `http://localhost:3000/abbestellen/${unsubscribe}`
    return ofStatus((await app.request(path, { method: 'POST', headers: FORM, body })).status)
  },
}
