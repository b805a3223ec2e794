import { expect } from '@playwright/test'
import { osmPbf } from '../../tests/towns/osm-pbf.ts'
import { osmTown } from '../../tests/towns/osm-town.ts'
import type { CountedHand } from './counted-hand.ts'
import { type NewTown, openPlatform } from './prepare-town.ts'

/** Milliseconds that an import may take. */
const IMPORT_MS = 120_000

const IMPRINT =
  'Gemeinde Bindlach, Rathausplatz 1, 95463 Bindlach. Vertreten durch den Ersten Bürgermeister. Telefon 09208 6640.'
const PRIVACY =
  'Verantwortlich ist die Gemeinde Bindlach, Rathausplatz 1, 95463 Bindlach. Unsere Datenschutzbeauftragte erreichen Sie im Rathaus.'

/** Opens the checklist from the notice that stands on every page of the town's administration. */
export async function openChecklist(hand: CountedHand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: 'Was noch fehlt' }))
  await hand.see(hand.page.getByRole('heading', { level: 1, name: 'Vorbereitung' }))
}

/** Follows the checklist's own link to where a point is mended. */
async function mend(hand: CountedHand, name: string, heading: string): Promise<void> {
  await openChecklist(hand)
  await hand.click(hand.page.getByRole('link', { name: new RegExp(`Einrichten ?: ${name}`) }))
  await hand.see(hand.page.getByRole('heading', { level: 1, name: heading }))
}

/** Points that the checklist still names, with their state. */
export async function missingPoints(hand: CountedHand): Promise<string[]> {
  await openChecklist(hand)
  const all = await hand.page.getByRole('main').getByRole('listitem').allInnerTexts()
  return all.map((text) => text.split('\n')[0] ?? '').filter((text) => !text.endsWith('fertig'))
}

/** Map, addresses and boundary by an upload in the browser. Returns the number of addresses. */
export async function loadPlaces(hand: CountedHand): Promise<string> {
  const { page } = hand
  await mend(hand, 'Grenze der Gemeinde', 'Orte')
  await hand.upload(page.getByLabel('Datei', { exact: true }), {
    ...{ name: 'bindlach.osm.pbf', mimeType: 'application/octet-stream', buffer: osmPbf(osmTown()) },
  })
  await hand.click(page.getByRole('button', { name: 'Hochladen und einlesen' }))
  // Not the line for screen readers, which says the same.
  const said = page.getByRole('paragraph').filter({ hasText: '„bindlach.osm.pbf“ ist eingelesen' })
  await hand.see(said, IMPORT_MS)
  const fact = page.locator('dl > div').filter({ hasText: 'Adressen mit Hausnummer' })
  return fact.locator('dd').innerText()
}

/** The towns' categories are there from the start; one is made that this town needs. */
export async function addCategory(hand: CountedHand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Kategorien', exact: true }))
  await hand.see(page.getByRole('heading', { level: 1, name: 'Kategorien' }))
  await hand.click(page.getByRole('link', { name: 'Kategorie anlegen' }))
  await hand.see(page.getByRole('heading', { level: 1, name: 'Kategorie anlegen' }))
  await hand.type(page.getByLabel('Name', { exact: true }), 'Wanderwege')
  await hand.click(page.getByRole('radio', { name: 'Bäume' }))
  await hand.click(page.getByRole('button', { name: 'Kategorie anlegen' }))
  await hand.see(page.getByText('„Wanderwege“ ist angelegt.'))
}

type Colleague = { firstName: string; lastName: string; email: string; role: string }

/** An editor, from the point of the checklist about who is responsible. */
export async function inviteColleague(hand: CountedHand, colleague: Colleague): Promise<void> {
  await mend(hand, 'Zuständige für jede Kategorie', 'Benutzer')
  await invite(hand, colleague)
}

/** A second administrator. */
export async function inviteAdministrator(hand: CountedHand, colleague: Colleague): Promise<void> {
  await mend(hand, 'Zwei Personen für die Administration', 'Benutzer')
  await invite(hand, colleague)
}

async function invite(hand: CountedHand, { firstName, lastName, email, role }: Colleague): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Person einladen' }))
  await hand.see(page.getByRole('heading', { level: 1, name: 'Person einladen' }))
  await hand.type(page.getByLabel('Vorname'), firstName)
  await hand.type(page.getByLabel('Nachname'), lastName)
  await hand.type(page.getByLabel('E-Mail-Adresse'), email)
  await hand.click(page.getByRole('radio', { name: role }))
  await hand.click(page.getByRole('button', { name: 'Einladung senden' }))
  await hand.see(page.getByText(`Die Einladung an ${email} ist unterwegs.`))
}

/** Makes an editor responsible for every category. */
export async function giveCategories(hand: CountedHand, lastName: string): Promise<void> {
  const { page } = hand
  await mend(hand, 'Zuständige für jede Kategorie', 'Benutzer')
  await hand.click(page.getByRole('link', { name: new RegExp(`^${lastName},`) }))
  await hand.see(page.getByRole('heading', { level: 1, name: new RegExp(`${lastName}$`) }))
  await hand.click(page.getByRole('button', { name: 'Alle auswählen' }))
  await hand.click(page.getByRole('button', { name: 'Zuständigkeiten speichern' }))
  await expect(page.getByText('Die Zuständigkeiten sind gespeichert.')).toBeVisible()
}

/** The town's own imprint and privacy policy. */
export async function writeTexts(hand: CountedHand): Promise<void> {
  const { page } = hand
  for (const [name, text] of [
    ['Impressum', IMPRINT],
    ['Datenschutz', PRIVACY],
  ] as const) {
    if (name === 'Impressum') await mend(hand, 'Eigenes Impressum und eigener Datenschutz', 'Texte')
    await hand.click(page.getByRole('link', { name: new RegExp(`^Bearbeiten ?: ${name}`) }))
    await hand.see(page.getByRole('textbox', { name: 'Text' }))
    await hand.type(page.getByRole('textbox', { name: 'Text' }), text)
    await hand.click(page.getByRole('button', { name: 'Text speichern' }))
    await hand.see(page.getByText(`„${name}“ ist gespeichert.`))
  }
}

/** The colour of its arms. */
export async function chooseColour(hand: CountedHand): Promise<void> {
  const { page } = hand
  await mend(hand, 'Wappen oder eigene Farben', 'Gestaltung')
  await hand.type(page.locator('#accent'), '#7a1f5c')
  await hand.click(page.getByRole('button', { name: 'Farben speichern' }))
  await hand.see(page.getByText('Die Farben sind gespeichert.'))
}

/** The super administrator reads the checklist and switches the town on. Returns whether a warning came. */
export async function switchOn(hand: CountedHand, town: NewTown): Promise<boolean> {
  const { page } = hand
  await hand.follow('/')
  await openPlatform(hand)
  await hand.click(page.getByRole('link', { name: town.internalName, exact: true }))
  await hand.see(page.getByRole('heading', { level: 1, name: town.internalName }))
  await hand.click(page.getByRole('button', { name: 'Einschalten' }))
  const isOn = page.getByRole('link', { name: 'Zur Seite der Gemeinde' })
  const warning = page.getByRole('dialog')
  await expect(isOn.or(warning).first()).toBeVisible()
  return !(await isOn.isVisible())
}
