/*
 * The push part of the service worker, which runs while no page is open. The server puts it below
 * service-worker.js.
 */
/* global TOWN, LANGUAGE */

/**
 * Each push message has to show a notification, or the browser shows one of its own about background work.
 */
const UNREADABLE = { title: 'Meldewerk', body: 'Es gibt Neues für Sie.', path: '/profil', tag: 'meldewerk' }

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

async function show(data) {
  const { title, body, path, tag } = readable(data)
  await self.registration.showNotification(title, {
    body,
    // One notification for each subject replaces the one before. Each makes a sound once and none vibrates.
    tag,
    renotify: true,
    lang: LANGUAGE.exec(path)?.[1] ?? 'de',
    dir: 'auto',
    icon: '/app/symbol-192.png',
    data: { path },
  })
}

function readable(data) {
  try {
    const { title, body = '', path, tag } = data.json()
    const isWhole = [title, body, path, tag].every((part) => typeof part === 'string')
    return isWhole && title !== '' && tag !== '' ? { title, body, path, tag } : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** The address on the service worker's own origin: a push must never open another one. */
function ownAddress(address) {
  const url = new URL(address ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return new URL('/', self.location.origin)
  // A town's own site leaves its slug out, and its list of reports is its home (site.rules.ts).
  const [prefix = ''] = LANGUAGE.exec(url.pathname) ?? []
  const path = url.pathname.slice(prefix.length)
  if (TOWN !== null && path.startsWith(`/${TOWN}/`)) {
    const rest = path.slice(TOWN.length + 1)
    url.pathname = prefix + (rest === '/meldungen' ? '/' : rest)
  }
  return url
}

/**
 * Focuses the tab that shows the page already. Other tabs stay untouched, because they may hold unsaved
 * input.
 */
async function openPage(path) {
  const url = ownAddress(path)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  await (there === undefined ? self.clients.openWindow(url.href) : there.focus())
}

/**
 * The browser replaced the subscription. A worker has no token, so the old address authenticates the new one.
 */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const { pushConfig } = await askApi('{ pushConfig { publicKey } }')
  const options = { userVisibleOnly: true, applicationServerKey: pushConfig.publicKey }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  // Without the old address the next visit tells the server.
  if (!oldSubscription) return
  const { endpoint, keys } = subscription.toJSON()
  await askApi(
    'mutation ($endpoint: String!, $input: PushSubscriptionInput!) { replacePushSubscription(endpoint: $endpoint, input: $input) }',
    {
      endpoint: oldSubscription.endpoint,
      input: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    },
  )
}

async function askApi(query, variables = {}) {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-name': 'meldewerk-worker' },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()).data
}
