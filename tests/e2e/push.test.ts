import type { Page } from '@playwright/test'
import { openSession } from './api.ts'
import { aCitizen, signInAs } from './citizen.ts'
import { DESK, expect, expectGoodScreen, inProof, keepToken, test, visit } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * A stand-in for two browser features: tests cannot reach the vendor's push service, and headless browsers
 * deny every notification. Service worker and messages are the browser's own.
 */
async function subscribeHere(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const KEY = 'test-push-subscription'
    const stored = () =>
      JSON.parse(localStorage.getItem(KEY) ?? 'null') as null | { endpoint: string; key: number[] }
    const subscription = () => {
      const found = stored()
      if (found === null) return null
      return {
        endpoint: found.endpoint,
        options: { applicationServerKey: new Uint8Array(found.key).buffer },
        toJSON: () => ({
          endpoint: found.endpoint,
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY)
          return true
        },
      }
    }
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test-permission') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
        localStorage.setItem(KEY, JSON.stringify({ endpoint, key: [...applicationServerKey] }))
        return subscription()
      },
    })
  })
}

/** The switch has this state, and no request is in progress. */
async function expectSwitched(page: Page, isOn: boolean): Promise<void> {
  await expect(toggle(page)).toBeChecked({ checked: isOn })
  await expect(toggle(page)).toBeEnabled()
}

/** The names of the operations that the page sends to the API. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /"operationName":"(\w*Push\w*)"/.exec(request.postData() ?? '') ?? []
    if (name !== undefined) calls.push(name)
  })
  return calls
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Push-Nachrichten auf diesem Gerät' })

for (const [width, looks] of [
  ['phone', {}],
  ['desktop', DESK],
] as const)
  test.describe(width, inProof(width === 'desktop'), () => {
    test.use(looks)

    test('push permission is requested only when somebody switches it on (E-20 E-24)', async ({ page }) => {
      await subscribeHere(page)
      await signInAs(page, await aCitizen(page))
      const calls = callsOf(page)
      await visit(page, '/profil/benachrichtigungen')
      await expectSwitched(page, false)
      expect(calls).toEqual([])
      expect(await page.evaluate(() => Notification.permission)).toBe('default')
      await expectGoodScreen(page)
      await toggle(page).click()
      await expectSwitched(page, true)
      expect(calls).toEqual(['PushConfig', 'SavePushSubscription'])
      await expectGoodScreen(page)

      // Each visit renews the device's subscription once.
      await visit(page, '/profil/benachrichtigungen')
      await expectSwitched(page, true)
      await page.mouse.move(5, 5)
      await expect
        .poll(() => calls)
        .toEqual(['PushConfig', 'SavePushSubscription', 'PushConfig', 'SavePushSubscription'])

      await toggle(page).focus()
      await page.keyboard.press('Space')
      await expectSwitched(page, false)
      expect(calls.at(-1)).toBe('RemovePushSubscription')
      await toggle(page).click()
      await expectSwitched(page, true)

      await visit(page, '/profil')
      await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
      await expect(page.getByRole('link', { name: 'Anmelden', exact: true }).first()).toBeVisible()
      expect(
        await page.evaluate(() => [
          localStorage.getItem('push'),
          localStorage.getItem('test-push-subscription'),
        ]),
      ).toEqual([null, null])
    })

    test('where the browser blocks them it says how to undo that (E-20)', inProof(true), async ({ page }) => {
      await signInAs(page, await aCitizen(page))
      await visit(page, '/profil/benachrichtigungen')
      await expect(page.getByText('Ihr Browser blockiert Mitteilungen dieser Seite')).toBeVisible()
      await expect(toggle(page)).toHaveAttribute('aria-disabled', 'true')
      await toggle(page).click({ force: true })
      await expect(toggle(page)).not.toBeChecked()
      await expectGoodScreen(page)
    })
  })

test('push messages never reach the browser’s next user (E-24)', async ({ page }) => {
  await subscribeHere(page)
  await signInAs(page, await aCitizen(page))
  await visit(page, '/profil/benachrichtigungen')
  await toggle(page).click()
  await expectSwitched(page, true)
  // The first user's session ends, and another person signs in.
  await keepToken(page, await openSession(page, await aCitizen(page, 'Zweite')))
  await visit(page, '/profil/benachrichtigungen')
  await expectSwitched(page, false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-subscription'))).toBeNull()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' })

  test('it says that the app has to be installed (E-20)', inProof(true), async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await signInAs(page, await aCitizen(page))
    await visit(page, '/profil/benachrichtigungen')
    await expect(page.getByText('Auf iPhone und iPad: zuerst die App einrichten')).toBeVisible()
    await expect(toggle(page)).toHaveCount(0)
    await expectGoodScreen(page)
  })
})
