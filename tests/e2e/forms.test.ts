import type { Page } from '@playwright/test'
import { resetLink } from './citizen.ts'
import { talkedAboutReport } from './paths.ts'
import { expect, expectAxeFindsNothing, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

/**
 * Error messages by the id of their control. A message without a control (an empty id) is only in the error
 * summary.
 */
type Messages = Record<string, string>
/** Input by label; `true` ticks a checkbox. */
type Typed = Record<string, string | true>
type FormCase = {
  name: string
  open: (page: Page) => Promise<unknown>
  send: string
  /** Each control with its type, autocomplete and inputmode. */
  controls: Record<string, string>
  /** Labels with the suffix "(optional)". */
  optional?: string[]
  /** Messages when the form is sent unchanged. */
  empty?: Messages
  /** Attempts with wrong input, each with its messages. */
  wrong: [Typed, Messages][]
}

const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse an.'
const EMAIL_WRONG = 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.'
const SHORT = 'Das Passwort muss mindestens 12 Zeichen haben.'
const EASY =
  'Dieses Passwort ist zu leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben.'
const NEW_PASSWORD = 'type=password autocomplete=new-password'
const CREATE = '/rebenau/meldungen/erstellen?schritt='

const FORMS: FormCase[] = [
  {
    name: 'signing in',
    open: (page) => visit(page, '/login'),
    send: 'Anmelden',
    controls: {
      email: 'type=text autocomplete=username inputmode=email',
      password: 'type=password autocomplete=current-password',
    },
    empty: { email: EMAIL_MISSING, password: 'Bitte geben Sie Ihr Passwort ein.' },
    wrong: [
      [{ email: 'mira-beispiel.example', password: 'x' }, { email: EMAIL_WRONG }],
      [{ email: 'niemand@beispiel.example' }, { password: 'E-Mail-Adresse oder Passwort ist falsch.' }],
    ],
  },
  {
    name: 'registering',
    open: (page) => visit(page, '/registrieren'),
    send: 'Konto anlegen',
    controls: {
      firstName: 'autocomplete=given-name',
      lastName: 'autocomplete=family-name',
      email: 'type=text autocomplete=email inputmode=email',
      password: NEW_PASSWORD,
      termsAccepted: 'type=checkbox',
    },
    empty: {
      firstName: 'Bitte geben Sie Ihren Vornamen an.',
      lastName: 'Bitte geben Sie Ihren Nachnamen an.',
      email: EMAIL_MISSING,
      password: SHORT,
      termsAccepted: 'Bitte akzeptieren Sie die Nutzungsbedingungen.',
    },
    wrong: [
      [
        {
          firstName: 'M'.repeat(81),
          lastName: '<b>',
          email: 'x@',
          password: 'p'.repeat(129),
          termsAccepted: true,
        },
        {
          firstName: 'Der Vorname darf höchstens 80 Zeichen haben.',
          lastName: 'Der Nachname enthält unzulässige Zeichen.',
          email: EMAIL_WRONG,
          password: 'Das Passwort darf höchstens 128 Zeichen haben.',
        },
      ],
      // Only the server has the long list of common passwords.
      [
        { firstName: 'Mira', lastName: 'Weiß', email: 'nie@beispiel.example', password: 'passwort1234' },
        { password: EASY },
      ],
    ],
  },
  {
    name: 'asking for a new password',
    open: (page) => visit(page, '/passwort-vergessen'),
    send: 'Link anfordern',
    controls: { email: 'type=text autocomplete=email inputmode=email' },
    empty: { email: EMAIL_MISSING },
    wrong: [[{ email: 'mira @beispiel' }, { email: EMAIL_WRONG }]],
  },
  {
    name: 'setting a new password',
    open: async (page) => visit(page, await resetLink(page)),
    send: 'Passwort speichern',
    controls: { newPassword: NEW_PASSWORD },
    empty: { newPassword: SHORT },
    wrong: [[{ newPassword: 'lindental1234' }, { newPassword: EASY }]],
  },
  {
    name: 'the place of a report',
    open: (page) => visit(page, `${CREATE}ort`),
    send: 'Weiter',
    controls: { adresse: 'autocomplete=off' },
    optional: ['Ort genauer beschreiben'],
    empty: { adresse: 'Bitte wählen Sie den Ort.' },
    wrong: [],
  },
  {
    name: 'what a report is about',
    open: (page) => visit(page, `${CREATE}was`),
    send: 'Weiter',
    controls: { kategorie: 'type=radio', beschreibung: '', titel: '' },
    optional: ['Kategorie suchen', 'Titel'],
    empty: {
      kategorie: 'Bitte wählen Sie, worum es geht.',
      beschreibung: 'Bitte beschreiben Sie kurz, was Sie melden möchten.',
    },
    wrong: [
      [
        { kategorie: true, titel: 'Loch', beschreibung: 'Zu kurz' },
        {
          beschreibung: 'Bitte beschreiben Sie es etwas genauer, mit mindestens 10 Zeichen.',
          titel: 'Der Titel muss mindestens 5 Zeichen haben.',
        },
      ],
      [
        { titel: 'L'.repeat(121), beschreibung: 'Ein Satz. '.repeat(301) },
        {
          beschreibung: 'Die Beschreibung darf höchstens 3000 Zeichen haben.',
          titel: 'Der Titel darf höchstens 120 Zeichen haben.',
        },
      ],
    ],
  },
  {
    name: 'a comment',
    open: async (page) => {
      await signedIn(page, 'nachbar')
      await visit(page, `${await talkedAboutReport(page)}/kommentare/erstellen`)
    },
    send: 'Kommentar absenden',
    controls: { text: '' },
    empty: { text: 'Bitte schreiben Sie einen Kommentar.' },
    wrong: [[{ text: 'Ja. '.repeat(501) }, { text: 'Ein Kommentar darf höchstens 2000 Zeichen haben.' }]],
  },
  {
    name: 'a new status',
    open: async (page) => {
      await signedIn(page, 'verwaltung')
      await visit(page, await talkedAboutReport(page, '&statusKind=NEW'))
      await page.getByLabel('Öffentliche Antwort').check()
    },
    send: 'Antworten',
    controls: { statusId: '', message: '' },
    optional: ['Öffentliche Nachricht'],
    empty: { statusId: 'Bitte wählen Sie einen Status oder schreiben Sie eine Nachricht.' },
    wrong: [
      [{ message: 'Ja. '.repeat(501) }, { message: 'Die Nachricht darf höchstens 2000 Zeichen haben.' }],
    ],
  },
]

for (const form of FORMS) {
  test(
    `${form.name}: errors appear above and at fields without losing input (A-14 A-15 A-16)`,
    inProof(form.name.includes('new password')),
    async ({ page }) => {
      await form.open(page)
      const send = page.getByRole('main').getByRole('button', { name: form.send, exact: true })
      for (const [id, help] of Object.entries(form.controls)) {
        await expect(page.locator(`#${id}`), `#${id} has a name`).not.toHaveAccessibleName('')
        for (const [, name = '', value = ''] of help.matchAll(/(\w+)=([\w-]+)/g)) {
          await expect(page.locator(`#${id}`)).toHaveAttribute(name, value)
        }
      }
      const marked = page.locator('main label:visible').filter({ hasText: '(optional)' })
      const optional = (await marked.allTextContents()).map((text) => text.replace(' (optional)', ''))
      expect(optional).toEqual(form.optional ?? [])

      if (form.empty) {
        await send.click()
        await expectMessages(page, form.empty)
        await expectGoodScreen(page)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectAxeFindsNothing(page, (axe) => axe.withRules(['color-contrast']))
        await page.emulateMedia({ colorScheme: 'light' })
      }
      const kept: Typed = {}
      for (const [typed, messages] of form.wrong) {
        for (const [id, value] of Object.entries(typed)) await enter(page, id, value)
        await send.click()
        Object.assign(kept, typed)
        await expectMessages(page, messages)
        for (const [id, value] of Object.entries(kept)) await expectEntered(page, id, value)
      }
    },
  )
}

async function enter(page: Page, id: string, value: string | true): Promise<void> {
  const control = page.locator(`#${id}`)
  if (value === true) await control.check()
  else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
    await control.selectOption({ label: value })
  else await control.fill(value)
}

async function expectEntered(page: Page, id: string, value: string | true): Promise<void> {
  const control = page.locator(`#${id}`)
  if (value === true) await expect(control).toBeChecked()
  else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
    await expect(control.locator('option:checked')).toHaveText(value)
  else await expect(control).toHaveValue(value)
}

/** The error summary has the focus and links to each control; the controls show the same messages. */
async function expectMessages(page: Page, messages: Messages): Promise<void> {
  const box = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(box.getByRole('listitem')).toHaveText(Object.values(messages))
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await expect(page).toHaveTitle(/^Fehler: \S/)
  expect(await box.evaluate(precedesForm), 'the box stands above the form').toBe(true)

  const atControls = Object.entries(messages).filter(([id]) => id !== '')
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(atControls.length)
  for (const [id, message] of atControls) {
    const link = box.getByRole('link', { name: message, exact: true })
    await link.click()
    const control = page.locator(`#${id}`)
    await expect(control).toBeFocused()
    await expect(control).toBeInViewport()
    const facts = await control.evaluate(factsOfControl)
    expect(facts.description, id).toContain(`Fehler: ${message}`)
    expect(facts.missing, 'parts of the description that do not exist').toEqual([])
    expect(facts.hasBubbles, 'the browser’s own bubbles').toBe(false)
  }
}

/** On pages that consist of the form, the error summary is above the page's heading. */
function precedesForm(box: Element): boolean {
  const heading = document.querySelector('main h1')
  const form = document.querySelector('main form')
  const follows = (other: Element | null) =>
    other === null || Boolean(box.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  return follows(form) && (box.closest('aside') !== null || follows(heading))
}

function factsOfControl(control: Element) {
  const invalid = control.closest('[aria-invalid="true"]')
  const ids = invalid?.getAttribute('aria-describedby')?.split(' ') ?? []
  const parts = ids.map((id) => document.getElementById(id))
  return {
    description: parts.map((part) => part?.textContent ?? '').join(' '),
    missing: ids.filter((_, index) => parts[index] === null),
    hasBubbles: control instanceof HTMLInputElement && control.form !== null && !control.form.noValidate,
  }
}

test('a password can be pasted, shown and typed only once (A-17)', async ({ page }) => {
  const forms = {
    '/login': 'password',
    '/registrieren': 'password',
    [await resetLink(page)]: 'newPassword',
  }
  for (const [path, id] of Object.entries(forms)) {
    await visit(page, path)
    const field = page.locator(`#${id}`)
    await expect(page.locator('main input[type=password]'), 'no second field to repeat it').toHaveCount(1)
    await page.evaluate(() => {
      const source = document.createElement('textarea')
      source.value = 'Kastanien-im-Herbst-42'
      document.querySelector('main')?.append(source)
      source.select()
    })
    await page.keyboard.press('Control+C')
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect(field).toHaveValue('Kastanien-im-Herbst-42')

    const show = page.getByRole('button', { name: 'Passwort zeigen' })
    await expect(show).toHaveAttribute('aria-pressed', 'false')
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveAttribute('type', 'text')
    await show.click()
    await expect(field).toHaveAttribute('type', 'password')
  }
})
