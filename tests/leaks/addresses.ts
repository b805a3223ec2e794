import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import routes from '../../src/routes.ts'
import { type OpenScene, PHOTO_KEYS, type Secrets } from './scene.ts'

/**
 * Fills the parameters of a page's path, by their names in the route table. A new name must be added here.
 */
export function pagePaths(
  pattern: string,
  { shown, category, author }: OpenScene,
  { hidden, inactive, sleeping, hiddenCategory, waitingComment, reminderRule, announcement }: Secrets,
): string[] {
  const towns = pattern.includes(':slug') ? ['lindental', 'auenstadt', sleeping.slug] : ['']
  const reports = pattern.includes(':reportSlug')
    ? [shown, ...Object.values(hidden), inactive]
    : [{ slug: '' }]
  return towns.flatMap((town) =>
    reports.map(({ slug }) =>
      `/${pattern}`
        .replace(':newsSlug', 'neu')
        .replace('aktuelles/:id', 'aktuelles/1')
        .replace('fragen/:id', 'fragen/1')
        .replace(':slug', town)
        .replace(':categorySlug', category.slug)
        .replace(':reportSlug', slug)
        .replace(':commentId', String(waitingComment))
        .replace('gemeinden/:id', `gemeinden/${sleeping.id}`)
        .replace('kategorien/:id', `kategorien/${hiddenCategory.id}`)
        .replace('benutzer/:id', `benutzer/${author.id}`)
        .replace('erinnerungsregeln/:id', `erinnerungsregeln/${reminderRule}`)
        .replace('ankuendigungen/:id', `ankuendigungen/${announcement}`)
        .replace('umgebung/:id', 'umgebung/1')
        .replace(':municipalityId', String(sleeping.id))
        .replace(':token', 'x')
        .replace(':page', 'impressum')
        .replace('*', 'gibt/es/nicht'),
    ),
  )
}

type FileRoute = {
  /** Addresses that aim at secrets. */
  tries: (scene: OpenScene, secrets: Secrets) => string[]
  /** The statuses that a stranger may get; 404 if nothing may be there. */
  status: readonly number[]
}

const gone = [404] as const
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** Every route of the server that is no page, by its pattern. A new route must be added here. */
export const FILE_ROUTES: Record<string, FileRoute> = {
  'GET /healthz': { tries: () => ['/healthz'], status: [200] },
  'GET /readyz': { tries: () => ['/readyz'], status: [200] },
  // Metrics are only for this machine. A test's request has no connection and thus no local address.
  'GET /metrics': { tries: () => ['/metrics'], status: [404] },
  // The tests of the operations cover its answers.
  'POST /graphql': { tries: () => [], status: [] },
  'ALL /graphql': { tries: () => ['/graphql', '/graphql?query={reports{data{title}}}'], status: [405] },
  'GET /dateien/fotos/:file': {
    tries: () =>
      [PHOTO_KEYS.waiting, PHOTO_KEYS.internal].flatMap((key) =>
        PHOTO_DERIVATIVES.flatMap(({ name }) => [name, `${name}?bis=9999999999999&sig=x`]).map(
          (name) => `/dateien/fotos/${key}-${name}`,
        ),
      ),
    status: gone,
  },
  // Uncovered photos, for the session of staff alone.
  'GET /dateien/originale/:file': {
    tries: () =>
      ['', '?bis=9999999999999&fuer=x&sig=x'].map(
        (more) => `/dateien/originale/${'o'.repeat(24)}.webp${more}`,
      ),
    status: gone,
  },
  // A copy of a person's data at a signed address.
  'GET /dateien/daten/:file': {
    tries: () => ['', '?bis=9999999999999&sig=x'].map((more) => `/dateien/daten/${NOBODYS}.zip${more}`),
    status: gone,
  },
  // Exports of reports at signed addresses, and the public schema of our XML.
  'GET /dateien/exporte/:id': {
    tries: () => ['', '?bis=9999999999999&sig=x'].map((more) => `/dateien/exporte/${NOBODYS}${more}`),
    status: gone,
  },
  'GET /dateien/schema/meldungen-1.xsd': { tries: () => ['/dateien/schema/meldungen-1.xsd'], status: [200] },
  // Pictures of the site itself are public; nothing else reveals their keys.
  'GET /dateien/bilder/:file': {
    tries: () => [`/dateien/bilder/${PHOTO_KEYS.waiting}.webp`],
    status: gone,
  },
  // Without a map the answer is empty, for existing and unknown towns alike.
  'GET /karten/:slug{[a-z0-9-]+}/karte.json': {
    tries: () => ['/karten/schlafend/karte.json', '/karten/nirgendwo/karte.json'],
    status: [200],
  },
  'GET /karten/:slug/bild/*': {
    tries: () => ['/karten/lindental/bild/8.963,50.583,NOT_APPROVED/klein.webp', '/karten/lindental/bild/x'],
    status: gone,
  },
  'GET /karten/angebot.json': { tries: () => ['/karten/angebot.json'], status: [200] },
  'GET /app/manifest.webmanifest': { tries: () => ['/app/manifest.webmanifest'], status: [200] },
  'GET /app/:slug/manifest.webmanifest': {
    tries: (_, { sleeping }) => [`/app/${sleeping.slug}/manifest.webmanifest`],
    status: gone,
  },
  'GET /app/:file{symbol-\\d+\\.png}': { tries: () => ['/app/symbol-192.png'], status: [200] },
  'GET /app/:slug/:file{symbol-\\d+\\.png}': {
    tries: (_, { sleeping }) => [`/app/${sleeping.slug}/symbol-192.png`],
    status: gone,
  },
  'GET /sprachen/:file{[a-z-]+-[\\w-]{12}\\.json}': {
    tries: () => ['/sprachen/en-123456789012.json', '/sprachen/xx-123456789012.json'],
    status: [200, 404],
  },
  'GET /robots.txt': { tries: () => ['/robots.txt'], status: [200] },
  'GET /.well-known/security.txt': { tries: () => ['/.well-known/security.txt'], status: [200] },
  'GET /sitemap.xml': { tries: () => ['/sitemap.xml'], status: [200] },
  'GET /:file{sitemap-[a-z0-9-]+\\.xml}': {
    tries: (_, { sleeping }) => [
      '/sitemap-gemeinden.xml',
      '/sitemap-lindental-meldungen-1.xml',
      '/sitemap-lindental-ankuendigungen.xml',
      `/sitemap-${sleeping.slug}-meldungen-1.xml`,
    ],
    status: [200, 404],
  },
  'GET /:slug/meldungen/feed.atom': {
    tries: ({ category }, { hiddenCategory, sleeping }) => [
      '/lindental/meldungen/feed.atom',
      ...[category, hiddenCategory].map(({ id }) => `/lindental/meldungen/feed.atom?categoryId=${id}`),
      '/lindental/meldungen/feed.atom?statusKind=NOT_APPROVED',
      `/${sleeping.slug}/meldungen/feed.atom`,
    ],
    status: [200, 404],
  },
  'GET /:slug/meldungen/:categorySlug/feed.atom': {
    tries: ({ category }, { hiddenCategory }) =>
      [category, hiddenCategory].map(({ slug }) => `/lindental/meldungen/${slug}/feed.atom`),
    status: [200, 404],
  },
  ...Object.fromEntries(
    ['feed.atom', 'kalender.ics'].map((name): [string, FileRoute] => [
      `GET /:slug/ankuendigungen/${name}`,
      {
        tries: (_, { sleeping }) =>
          ['lindental', sleeping.slug].map((slug) => `/${slug}/ankuendigungen/${name}`),
        status: [200, 404],
      },
    ]),
  ),
  'GET /:slug/meldung/:number': {
    tries: (_, { hidden, inactive }) =>
      [...Object.values(hidden), inactive].map(({ number }) => `/lindental/meldung/${number}`),
    status: gone,
  },
  ...Object.fromEntries(
    ['meldungen.geojson', 'meldungen.csv', 'katalog.jsonld'].map((name): [string, FileRoute] => [
      `GET /:slug/offene-daten/${name}`,
      {
        tries: (_, { sleeping }) =>
          ['lindental', 'auenstadt', sleeping.slug].map((slug) => `/${slug}/offene-daten/${name}`),
        status: [200, 404],
      },
    ]),
  ),
  'GET /offene-daten/katalog.jsonld': { tries: () => ['/offene-daten/katalog.jsonld'], status: [200] },
  'GET /:slug/einbetten': {
    tries: (_, { sleeping }) =>
      ['lindental', 'auenstadt', sleeping.slug].flatMap((slug) =>
        ['', '?ansicht=zahlen'].map((search) => `/${slug}/einbetten${search}`),
      ),
    status: [200, 404],
  },
  'GET /einbetten.js': { tries: () => ['/einbetten.js'], status: [200] },
  'GET /open311/*': {
    tries: (_, { sleeping, hidden, inactive, hiddenCategory }) => [
      ...['services', 'requests', 'servicerequestupdates'].flatMap((resource) =>
        ['lindental', sleeping.slug].map(
          (slug) => `/open311/v2/${resource}.json?jurisdiction_id=${slug}&extensions=true`,
        ),
      ),
      `/open311/v2/services/${hiddenCategory.id}.xml?jurisdiction_id=lindental`,
      ...[...Object.values(hidden), inactive].map(
        ({ number }) => `/open311/v2/requests/${number}.json?jurisdiction_id=lindental&extensions=true`,
      ),
    ],
    status: [200, 404],
  },
  'GET /aktuelles/feed.atom': { tries: () => ['/aktuelles/feed.atom'], status: [200] },
  'GET /dateien/vorschau/meldung/:file{\\d+\\.jpg}': {
    tries: (_, { hidden, inactive }) =>
      [...Object.values(hidden), inactive].map(({ id }) => `/dateien/vorschau/meldung/${id}.jpg`),
    status: gone,
  },
  'GET /dateien/vorschau/gemeinde/:file{[a-z0-9-]+\\.png}': {
    tries: (_, { sleeping }) => [`/dateien/vorschau/gemeinde/${sleeping.slug}.png`],
    status: gone,
  },
  'GET /dateien/vorschau/plattform.png': { tries: () => ['/dateien/vorschau/plattform.png'], status: [200] },
  'GET /dateien/filme/:file': { tries: () => ['/dateien/filme/start.mp4'], status: gone },
  'GET /service-worker.js': { tries: () => ['/service-worker.js'], status: [200] },
  'GET /favicon.svg': { tries: () => ['/favicon.svg'], status: [200] },
  'GET /wappen/*': { tries: () => ['/wappen/schlafend.svg'], status: gone },
  // Writing needs a key; what it answers: src/app/server/open311/open311-write.test.ts.
  'POST /open311/*': { tries: () => [], status: [] },
  // Its tools ask the API with the rights of a stranger: src/app/server/assistants/mcp.test.ts.
  'GET /mcp': { tries: () => ['/mcp'], status: [405] },
  ...{ 'POST /mcp': { tries: () => [], status: [] }, 'DELETE /mcp': { tries: () => [], status: [] } },
  'POST /abbestellen/:token': { tries: () => [], status: [] },
  // A provider's word, which answers nothing but whether it is taken: tests/attacks/sign-out.test.ts.
  'POST /login/gemeinde/:municipalityId/abmeldung': { tries: () => [], status: [] },
  // Our own metadata: addresses that hold the town's number alone.
  'GET /login/gemeinde/:municipalityId/saml': { tries: () => ['/login/gemeinde/1/saml'], status: [200] },
  'POST /login/gemeinde/:municipalityId/saml/antwort': { tries: () => [], status: [] },
  // Forms that are sent without a script are redirected to the page.
  'POST /*': { tries: () => [], status: [] },
  // The pages themselves, by the route table.
  'GET /*': { tries: () => [], status: [] },
}

/**
 * Map tiles and styles hold streets and external map data, never reports. The demo's mailbox exists only in
 * the demo.
 */
export const WITHOUT_REPORTS = [/^GET \/karten\/.*\/:z/, /^GET \/karten\/aussen/, /^GET \/karten\/.*stil/]

type Table = readonly {
  path?: string | undefined
  index?: boolean | undefined
  children?: Table | undefined
}[]

const patternsOf = (table: Table, above = ''): string[] =>
  table.flatMap(({ path = '', children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return [whole, ...(children ? patternsOf(children, whole) : [])]
  })

/** The patterns of all pages, from React Router's table. */
export const PAGE_PATTERNS: readonly string[] = patternsOf(routes as Table)
