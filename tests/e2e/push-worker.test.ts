import type { Page, Worker } from '@playwright/test'
import { expect, inProof, test, visit } from './site.ts'

/** The service worker's handling of push events. */
test.use({ serviceWorkers: 'allow' })

/** The service worker, once it is active. */
async function workerOf(page: Page): Promise<Worker> {
  // The worker is loaded at the first user interaction.
  await page.mouse.move(8, 8)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const context = page.context()
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Delivers a message to the worker, as a push service does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await session.detach()
}

type Shown = {
  title: string
  body: string
  tag: string
  lang: string
  renotify: boolean
  data: { path: string }
}

/** Records the worker's notifications. A new one replaces one with the same tag. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification(title: string, options: object): Promise<void> }
      shown: Map<string, object>
    }
    scope.shown = new Map()
    scope.registration.showNotification = async (title, options) => {
      scope.shown.set((options as { tag: string }).tag, { title, ...options })
    }
  })

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => [
    ...(globalThis as unknown as { shown: Map<string, object> }).shown.values(),
  ]) as Promise<Shown[]>

test('push messages replace older ones and have a readable fallback (E-22 E-25)', async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  const worker = await workerOf(page)
  await keepShown(worker)
  const path = '/lindental/meldungen/strassen/schlagloch'
  const message = { title: 'Ihre Meldung 2026-000123 ist angenommen', path, tag: 'report-123' }
  await deliver(page, JSON.stringify(message))
  await expect.poll(async () => (await shownBy(worker)).length).toBe(1)
  await deliver(
    page,
    JSON.stringify({ ...message, title: 'Ihre Meldung 2026-000123 ist erledigt', body: 'Danke.' }),
  )
  await deliver(page, 'kein JSON')
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: 'Ihre Meldung 2026-000123 ist erledigt',
        body: 'Danke.',
        tag: 'report-123',
        lang: 'de',
        data: { path },
      },
      { title: 'Meldewerk', body: 'Es gibt Neues für Sie.', tag: 'meldewerk', data: { path: '/profil' } },
    ])
  for (const each of await shownBy(worker)) expect(each).not.toHaveProperty('vibrate')
})

/**
 * The effect of a tap on a message for a path. Browsers let a worker open windows only after a real tap, so
 * the test dispatches the event itself.
 */
const tapOn = (worker: Worker, path: string) =>
  worker.evaluate((to) => {
    const scope = globalThis as unknown as {
      clients: { openWindow(url: string): Promise<unknown> }
      WindowClient: { prototype: { focus(): Promise<unknown> } }
      ExtendableEvent: new (name: string) => Event
      dispatchEvent(event: Event): boolean
    }
    return new Promise<string>((found) => {
      scope.clients.openWindow = async (url) => found(`opens ${url}`)
      scope.WindowClient.prototype.focus = async function (this: { url: string }) {
        found(`focuses ${this.url}`)
      }
      const notification = { data: { path: to }, close: () => {} }
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
    })
  }, path)

test('a tapped push message opens its page or focuses its tab (E-25)', async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  const worker = await workerOf(page)
  const { origin } = new URL(page.url())
  expect(await tapOn(worker, '/lindental/meldungen/strassen/x')).toBe(
    `opens ${origin}/lindental/meldungen/strassen/x`,
  )
  expect(await tapOn(worker, '/lindental/meldungen')).toBe(`focuses ${origin}/lindental/meldungen`)
  expect(await tapOn(worker, 'https://boese.example/')).toBe(`opens ${origin}/`)
  expect(await tapOn(worker, '//boese.example/')).toBe(`opens ${origin}/`)
})

test.describe('on a town’s own site', () => {
  test.use({
    baseURL: async ({ baseURL }, use) => use(`http://lindental.localhost:${new URL(baseURL ?? '').port}`),
  })

  test(
    'a tap knows the tab whose address has no slug (E-25 O-04)',
    inProof(true),
    async ({ page, baseURL }) => {
      await visit(page, '/')
      const worker = await workerOf(page)
      expect(await tapOn(worker, '/lindental/meldungen')).toBe(`focuses ${baseURL}/`)
      expect(await tapOn(worker, '/lindental/meldungen/strassen/x')).toBe(
        `opens ${baseURL}/meldungen/strassen/x`,
      )
      expect(await tapOn(worker, '/moorhafen/meldungen')).toBe(`opens ${baseURL}/moorhafen/meldungen`)
      expect(await tapOn(worker, '/profil')).toBe(`opens ${baseURL}/profil`)
    },
  )
})

test('a renewed push subscription is reported to the server (E-23)', inProof(true), async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  const worker = await workerOf(page)
  const bodies = await worker.evaluate(async () => {
    const scope = globalThis as unknown as { fetch: typeof fetch; dispatchEvent(event: Event): boolean }
    const sent: { query: string; variables: Record<string, unknown>; answer: unknown }[] = []
    const real = scope.fetch.bind(globalThis)
    const done = new Promise<void>((finish) => {
      scope.fetch = async (...request) => {
        const answer = await real(...request)
        const body = JSON.parse(String(request[1]?.body))
        sent.push({ ...body, answer: await answer.clone().json() })
        if (body.query.startsWith('mutation')) finish()
        return answer
      }
    })
    const endpoint = 'https://fcm.googleapis.com/fcm/send/'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const newSubscription = { toJSON: () => ({ endpoint: `${endpoint}neu`, keys }) }
    const event = Object.assign(
      new (globalThis as never as { ExtendableEvent: typeof Event }).ExtendableEvent(
        'pushsubscriptionchange',
      ),
      {
        oldSubscription: { endpoint: `${endpoint}alt` },
        newSubscription,
      },
    )
    scope.dispatchEvent(event)
    await done
    return sent
  })
  expect(bodies.at(-1)).toMatchObject({
    variables: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/alt',
      input: { endpoint: 'https://fcm.googleapis.com/fcm/send/neu' },
    },
    answer: { data: { replacePushSubscription: true } },
  })
})
