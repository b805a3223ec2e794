import type { Page } from '@playwright/test'
import { askAs } from './api.ts'

/**
 * Every screen for staff and for the platform with the roles that may open it, copied from the permission
 * matrix. E: editor, A: administrator, F: administrator of another town, S: super administrator.
 */
export const SCREENS: Record<string, string> = {
  ':slug/verwaltung': 'EAS',
  ':slug/verwaltung/unterwegs': 'EAS',
  ':slug/verwaltung/kategorien': 'AS',
  ':slug/verwaltung/zahlen': 'EAS',
  ':slug/verwaltung/zahlen/monat': 'EAS',
  ':slug/verwaltung/zahlen/wiederholt': 'EAS',
  ':slug/verwaltung/vorlagen': 'AS',
  ':slug/verwaltung/haeufungen': 'EAS',
  ':slug/verwaltung/hinweise': 'EAS',
  ':slug/verwaltung/ankuendigungen': 'AS',
  ':slug/verwaltung/ankuendigungen/erstellen': 'AS',
  ':slug/verwaltung/ankuendigungen/:id/bearbeiten': 'AS',
  ':slug/verwaltung/zustaendigkeiten': 'EAS',
  ':slug/verwaltung/fristen': 'AS',
  ':slug/verwaltung/erinnerungsregeln': 'EAS',
  ':slug/verwaltung/erinnerungsregeln/erstellen': 'AS',
  ':slug/verwaltung/erinnerungsregeln/:id/bearbeiten': 'AS',
  ':slug/verwaltung/schluessel': 'AS',
  ':slug/verwaltung/vorbereitung': 'AS',
  ':slug/verwaltung/anmeldung': 'AS',
  ':slug/verwaltung/partnersysteme': 'AS',
  ':slug/verwaltung/webhooks': 'AS',
  ':slug/verwaltung/externe-stellen': 'AS',
  ':slug/verwaltung/offene-daten': 'AS',
  ':slug/verwaltung/einbetten': 'AS',
  ':slug/verwaltung/objekte': 'EAS',
  ':slug/verwaltung/orte': 'AS',
  ':slug/verwaltung/auskunft': 'AS',
  ':slug/verwaltung/aufbewahrung': 'AS',
  ':slug/verwaltung/protokoll': 'EAS',
  ':slug/verwaltung/postausgang': 'AS',
  ':slug/verwaltung/exporte': 'EAS',
  ':slug/verwaltung/benutzer': 'AS',
  ':slug/verwaltung/benutzer/erstellen': 'AS',
  ':slug/verwaltung/benutzer/liste': 'AS',
  ':slug/verwaltung/benutzer/:id/bearbeiten': 'AS',
  ':slug/verwaltung/gemeinde-bearbeiten': 'AS',
  ':slug/verwaltung/gestaltung': 'AS',
  ':slug/verwaltung/texte': 'AS',
  ':slug/verwaltung/texte/:page': 'AS',
  ':slug/verwaltung/barrieren': 'AS',
  ':slug/verwaltung/e-mails': 'EAS',
  ':slug/kategorien/erstellen': 'AS',
  ':slug/verwaltung/kategorien/uebernehmen': 'AS',
  ':slug/kategorien/:id/bearbeiten': 'AS',
  ':slug/kategorien/:id/fragen': 'AS',
  'plattform/gemeinden': 'S',
  'plattform/gemeinden/erstellen': 'S',
  'plattform/gemeinden/:id': 'S',
  'plattform/benutzer': 'S',
  'plattform/benutzer/:id': 'S',
  'plattform/auskunft': 'S',
  'plattform/texte': 'S',
  'plattform/texte/:page': 'S',
  'plattform/aktuelles': 'S',
  'plattform/aktuelles/erstellen': 'S',
  'plattform/aktuelles/:id/bearbeiten': 'S',
  'plattform/fragen': 'S',
  'plattform/fragen/erstellen': 'S',
  'plattform/fragen/:id/bearbeiten': 'S',
  'plattform/barrieren': 'S',
  'plattform/protokoll': 'S',
  'plattform/postausgang': 'S',
}

/** Maps a letter of SCREENS to the name before the @ of a demo address. */
export const PEOPLE = { E: 'redaktion', A: 'verwaltung', F: 'fremd', S: 'plattform' } as const

type Numbered = { id: number }
type Town = Numbered & { categories: Numbered[]; editors: Numbered[] }

/** Fills the parameters of an address with data of the demo's Lindental. */
export async function addresses(page: Page): Promise<(path: string) => string> {
  const { municipality } = await askAs<{ municipality: Town }>(
    page,
    'verwaltung',
    '{ municipality(slug: "lindental") { id categories { id } editors { id } } }',
  )
  type Listed = { data: Numbered[] }
  const { announcements, reminderRules, news, faqs } = await askAs<{
    announcements: Listed
    news: Listed
    faqs: Listed
    reminderRules: Numbered[]
  }>(
    page,
    'verwaltung',
    `{ announcements(municipalityId: ${municipality.id}) { data { id } }
      reminderRules(municipalityId: ${municipality.id}) { id } news { data { id } } faqs { data { id } } }`,
  )
  const found: Record<string, Numbered | undefined> = {
    benutzer: municipality.editors[0],
    kategorien: municipality.categories[0],
    gemeinden: municipality,
    erinnerungsregeln: reminderRules[0],
    ankuendigungen: announcements.data[0],
    aktuelles: news.data[0],
    fragen: faqs.data[0],
  }
  const numbered = (path: string) =>
    path.replace(/([^/]+)\/:id/, (_, what: string) => {
      const one = found[what]
      if (one === undefined) throw new Error(`the demo has nothing for ${path}`)
      return `${what}/${one.id}`
    })
  return (path) => numbered(`/${path.replace(':slug', 'lindental').replace(':page', 'impressum')}`)
}
