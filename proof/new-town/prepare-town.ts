import { DEMO_PASSWORD } from '../../tests/e2e/api.ts'
import { linkIn, readMail } from '../../tests/e2e/site.ts'
import type { CountedHand } from './counted-hand.ts'

export const PASSWORD = 'Kastanien-im-Herbst-42'

/** `internalName` is the platform's own: a site may have had the town of an earlier run. */
export type NewTown = { name: string; internalName: string; slug: string; mail: (person: string) => string }

export const newTown = (slug: string): NewTown => ({
  name: 'Bindlach',
  internalName: `Bindlach ${slug.split('-')[1] ?? ''}`,
  slug,
  mail: (person) => `${person}@${slug}.example`,
})

/** Signs in by the form, from the start page or from a page that asks for it. */
export async function signIn(hand: CountedHand, email: string, password = PASSWORD): Promise<void> {
  const { page } = hand
  const form = page.getByRole('main')
  if ((await form.getByLabel('Passwort', { exact: true }).count()) === 0)
    await hand.click(page.getByRole('link', { name: 'Anmelden' }).first())
  await hand.see(form.getByLabel('Passwort', { exact: true }))
  if ((await form.getByLabel('E-Mail-Adresse').inputValue()) !== email)
    await hand.type(form.getByLabel('E-Mail-Adresse'), email)
  await hand.type(form.getByLabel('Passwort', { exact: true }), password)
  await hand.click(form.getByRole('button', { name: 'Anmelden', exact: true }))
  await hand.see(page.getByRole('button', { name: /Benutzermenü/ }))
}

/** Opens the list of municipalities by the menu behind one's name. */
export async function openPlatform(hand: CountedHand): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: /Benutzermenü/ }))
  await hand.click(hand.page.getByRole('link', { name: 'Plattform verwalten' }))
  await hand.see(hand.page.getByRole('heading', { level: 1, name: 'Gemeinden' }))
}

/** The super administrator makes the town and invites its first administrator. */
export async function makeTown(hand: CountedHand, town: NewTown): Promise<void> {
  const { page } = hand
  await hand.follow('/')
  await signIn(hand, 'plattform@demo.example', DEMO_PASSWORD)
  await openPlatform(hand)
  await hand.click(page.getByRole('link', { name: 'Gemeinde anlegen' }))
  await hand.see(page.getByRole('heading', { level: 1, name: 'Gemeinde anlegen' }))
  const fields: [label: string, text: string][] = [
    ['Name', town.name],
    ['E-Mail-Adresse für Anfragen', town.mail('rathaus')],
    ['Telefon', '09208 6640'],
    ['Anschrift', 'Rathausplatz 1, 95463 Bindlach'],
    ['Ansprechstelle für den Datenschutz', town.mail('datenschutz')],
    ['Postleitzahl', '95463'],
    ['Breite in Grad', '49,98'],
    ['Länge in Grad', '11,6'],
    ['Interner Name', town.internalName],
    ['Kürzel in der Adresse', town.slug],
    ['Bundesland oder Kanton', 'Bayern'],
  ]
  for (const [label, text] of fields)
    await hand.type(page.getByRole('main').getByLabel(label, { exact: true }), text)
  await hand.click(page.getByRole('button', { name: 'Gemeinde anlegen' }))
  await hand.see(page.getByRole('heading', { level: 1, name: town.internalName }))
  await hand.click(page.getByRole('button', { name: 'Zur Administration einladen' }))
  const dialog = page.getByRole('dialog')
  await hand.see(dialog)
  await hand.type(dialog.getByLabel('Vorname'), 'Anna')
  await hand.type(dialog.getByLabel('Nachname'), 'Muster')
  await hand.type(dialog.getByLabel('E-Mail-Adresse'), town.mail('anna'))
  await hand.click(dialog.getByRole('button', { name: 'Einladung senden' }))
  await hand.see(page.getByRole('listitem').filter({ hasText: 'Anna Muster' }))
}

/** An invited person chooses a password by the link of the mail and signs in. */
export async function accept(hand: CountedHand, email: string): Promise<void> {
  const { page } = hand
  await hand.follow(linkIn(await readMail(page, email, /Einladung/), '/einladung'))
  await hand.type(page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await hand.click(page.getByRole('button', { name: 'Annehmen und Passwort speichern' }))
  await hand.see(page.getByText('Die Einladung ist angenommen.'))
  await signIn(hand, email)
}
