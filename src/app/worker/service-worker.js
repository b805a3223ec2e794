/*
 * Runs in the browser beside the pages, so that people can write a report offline. It caches the files of the
 * site and a few empty pages as a stranger gets them. It never caches an answer of the API, a photo or
 * personal data.
 * - The server puts constants above this text: RELEASE names the built site, FILES lists the addresses of its
 *   assets, TOWN is the slug of the town whose own site this is, or null, and LANGUAGES are the first
 *   parts of paths in other languages.
 */
/* global RELEASE, FILES, LANGUAGES */
const ASSETS_PREFIX = 'meldewerk-assets-'
const PAGES_PREFIX = 'meldewerk-pages-'
const ASSETS = ASSETS_PREFIX + RELEASE
const PAGES = PAGES_PREFIX + RELEASE
const OFFLINE_PAGE = '/offline'
/** The language at the beginning of a path; German has none. */
const LANGUAGE = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`)
/** Pages on which people can go on writing; on a town's own site without a slug. */
const WRITING = /^(\/[^/]+)?\/meldungen\/erstellen$/
/** Number of towns whose page is cached: hardly anybody writes to more. */
const MOST_PAGES = 5

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  const path = event.data?.keep
  if (typeof path === 'string' && isWriting(path)) event.waitUntil(keep(path))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (pathname.startsWith('/sprachen/')) event.respondWith(catalogue(request))
  else if (request.mode === 'navigate') event.respondWith(page(request, pathname))
})

async function install() {
  await (await caches.open(ASSETS)).addAll(FILES)
  const pages = await caches.open(PAGES)
  await pages.add(fresh(OFFLINE_PAGE))
  // Cached pages name files of their own release, so they are fetched anew.
  for (const path of await keptPages()) await pages.add(fresh(path)).catch(() => {})
  // Do not wait for old pages to close: they find their files in the cache below, or at the server.
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  const stale = names.filter((name) => name.startsWith(ASSETS_PREFIX) && name !== ASSETS).slice(0, -1)
  const old = names.filter((name) => name.startsWith(PAGES_PREFIX) && name !== PAGES)
  await Promise.all([...stale, ...old].map((name) => caches.delete(name)))
  await self.clients.claim()
}

const fresh = (path) => new Request(path, { cache: 'reload' })

const withoutLanguage = (path) => path.replace(LANGUAGE, '')
const isWriting = (path) => WRITING.test(withoutLanguage(path))
const isOffline = (path) => withoutLanguage(path) === OFFLINE_PAGE
/** The page that says that there is no connection, in the language of a path. */
const offlineIn = (path) => (LANGUAGE.exec(path)?.[0] ?? '') + OFFLINE_PAGE

async function keptPages() {
  const paths = new Set()
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_PREFIX)) continue
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname)
  }
  return [...paths].filter((path) => isWriting(path) || isOffline(path))
}

async function keep(path) {
  const pages = await caches.open(PAGES)
  if (await pages.match(path)) return
  await pages.add(fresh(path)).catch(() => {})
  if (!(await pages.match(offlineIn(path)))) await pages.add(fresh(offlineIn(path))).catch(() => {})
  await keepCatalogue(path)
  const kept = (await pages.keys()).filter(({ url }) => isWriting(new URL(url).pathname))
  await Promise.all(kept.slice(0, -MOST_PAGES).map((request) => pages.delete(request)))
}

/**
 * Names of assets contain a hash of their content, so a cached file with the same name is current, of this
 * release or the last.
 */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The words of a page in another language, which the page names; they are fetched through this worker. */
async function keepCatalogue(path) {
  const page = LANGUAGE.test(path) ? await (await caches.open(PAGES)).match(path) : undefined
  const [address] = /\/sprachen\/[\w.-]+/.exec((await page?.text()) ?? '') ?? []
  if (address !== undefined) await catalogue(new Request(address)).catch(() => {})
}

/** Its address changes with its content, so a cached one is current. */
async function catalogue(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(ASSETS)).put(request, answer.clone())
  return answer
}

/** Network first. */
async function page(request, pathname) {
  try {
    return await fetch(request)
  } catch (error) {
    const pages = await caches.open(PAGES)
    const path = pathname.replace(/\/$/, '')
    const kept = isOffline(path) || isWriting(path) ? await pages.match(path) : undefined
    if (kept !== undefined) return kept
    const offline = (await pages.match(offlineIn(path))) ? offlineIn(path) : OFFLINE_PAGE
    if (path === OFFLINE_PAGE || !(await pages.match(offline))) throw error
    // A redirect, because the page compares its own address with the one that it was rendered for.
    return Response.redirect(`${offline}?zu=${encodeURIComponent(pathname)}`)
  }
}

/*
 * Background sync: the connection is back while a report waits in the outbox. A worker has no token, so it
 * wakes the open pages, and they send. Without one the next page that is opened does.
 */
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(wakePages('outbox'))
})

async function wakePages(wake) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ wake })
}
