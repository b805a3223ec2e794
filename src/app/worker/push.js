/*
 * The part of the service worker that hears of something while no page is open. The server puts it below service-worker.js.
 */
/* global TOWN */

/** Something has to be shown for each message, or the browser says by itself that the site was at work in the background. */
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
    // One notification for each thing, however often there is news of it; each rings once, and none shakes the device.
    tag,
    renotify: true,
    lang: 'de',
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

/** On the origin on which it was switched on, whichever that is, and never on another. */
function ownAddress(path) {
  const url = new URL(path ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return new URL('/', self.location.origin)
  // A town's own site leaves its slug out, and its list of reports is its home (site.rules.ts).
  if (TOWN !== null && url.pathname.startsWith(`/${TOWN}/`)) {
    const rest = url.pathname.slice(TOWN.length + 1)
    url.pathname = rest === '/meldungen' ? '/' : rest
  }
  return url
}

/** Where the page stands in a tab that comes forward; another tab is left to what somebody writes in it. */
async function openPage(path) {
  const url = ownAddress(path)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  await (there === undefined ? self.clients.openWindow(url.href) : there.focus())
}

/** The browser gave up a subscription. A worker has no token: the old address shows whose the new one is. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const { pushConfig } = await askApi('{ pushConfig { publicKey } }')
  const options = { userVisibleOnly: true, applicationServerKey: pushConfig.publicKey }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  // Without the old address it is the next visit that tells the server.
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
