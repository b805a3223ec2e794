import { linkIn, readMail } from '../../tests/e2e/site.ts'
import type { CountedHand } from './counted-hand.ts'
import { type NewTown, PASSWORD, signIn } from './prepare-town.ts'

export const ANSWER = 'Danke! Unser Bauhof kommt am Montag.'

/** A citizen without an account reports, registers last and confirms by mail. Returns the report's number. */
export async function reportAs(hand: CountedHand, town: NewTown, email: string): Promise<string> {
  const { page } = hand
  const main = page.getByRole('main')
  await hand.follow(`/${town.slug}/meldungen`)
  await hand.click(page.getByRole('link', { name: 'Melden', exact: true }).locator('visible=true').first())
  await hand.see(page.getByRole('heading', { name: 'Haben Sie ein Foto?' }))
  // At a desk photo, place and concern are one screen.
  await hand.type(page.getByRole('combobox', { name: 'Adresse suchen' }), 'Hauptstraße 3')
  await hand.click(page.getByRole('option', { name: /Hauptstraße 3/ }).first())
  await hand.click(main.getByRole('radio', { name: /^Beleuchtung/ }))
  await hand.type(main.getByLabel('Beschreibung'), 'Die Laterne vor dem Haus ist seit Montag dunkel.')
  await hand.click(main.getByRole('button', { name: 'Weiter', exact: true }))
  await hand.see(page.getByRole('heading', { name: 'Stimmt alles so?' }))
  await hand.click(main.getByRole('button', { name: 'Weiter zur Anmeldung' }))
  await hand.see(page.getByRole('heading', { name: 'Wer meldet?' }))
  await hand.click(page.getByRole('link', { name: 'Neu hier: registrieren' }))
  await hand.see(page.getByRole('heading', { name: 'Registrieren' }))
  await hand.type(page.getByLabel('Vorname'), 'Ben')
  await hand.type(page.getByLabel('Nachname'), 'Bürger')
  await hand.type(page.getByLabel('E-Mail-Adresse'), email)
  await hand.type(page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await hand.click(page.getByLabel(/Nutzungsbedingungen/))
  await hand.click(page.getByRole('button', { name: 'Konto anlegen' }))
  await hand.see(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' }))
  await hand.follow(linkIn(await readMail(page, email, /bestätigen/), '/email-verifizieren'))
  await hand.click(page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  await signIn(hand, email)
  await hand.see(page.getByRole('heading', { name: 'Stimmt alles so?' }))
  await hand.click(main.getByRole('button', { name: 'Meldung absenden' }))
  await hand.see(page.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ }))
  return (await page.getByText(/^\d{4}-\d{6}$/).textContent()) ?? ''
}

/** The editor follows the mail about the new report, approves it and answers. */
export async function answerAs(hand: CountedHand, email: string, number: string): Promise<void> {
  const { page } = hand
  const mail = await readMail(page, email, new RegExp(number))
  await hand.follow(linkIn(mail, '/'))
  const panel = page.getByRole('region', { name: 'Bearbeitung' })
  await hand.see(panel)
  await hand.click(panel.getByRole('button', { name: 'Freigeben' }))
  await hand.choose(panel.getByLabel('Neuer Status'), 'Angenommen')
  await hand.click(panel.getByLabel('Öffentliche Antwort'))
  await hand.type(panel.getByLabel('Öffentliche Nachricht'), ANSWER)
  await hand.click(panel.getByRole('button', { name: 'Status ändern und antworten' }))
  await hand.see(page.getByRole('article').getByText(ANSWER))
}

/** Whether the mail that the citizen gets has the answer, and its page is open to everybody. */
export async function isAnswered(hand: CountedHand, email: string, number: string): Promise<boolean> {
  const { page } = hand
  const mail = await readMail(page, email, new RegExp(`${number} ist angenommen`))
  if (!mail.text.includes(ANSWER)) return false
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await hand.follow(linkIn(mail, '/'))
  await hand.see(page.getByRole('main').getByText(ANSWER))
  return true
}
