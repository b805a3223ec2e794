import { expect, test } from 'vitest'
import { hasOwnAct, isReporting } from './is-reporting.ts'

test('the button to report is absent where it would mislead', () => {
  for (const path of [
    '/meldungen/erstellen',
    '/lindental/meldungen/erstellen',
    '/en/lindental/meldungen/schlagloch/LIN-1/bearbeiten',
    '/weitergabe',
    '/tr/weitergabe/',
    '/angabe',
    '/noch-nicht-erledigt',
  ])
    expect(isReporting(path), path).toBe(true)
  for (const path of ['/', '/lindental', '/lindental/meldungen', '/lindental/weitergabe-stellen'])
    expect(isReporting(path), path).toBe(false)
})

test('the button to report steps back behind a page’s own act', () => {
  for (const path of [
    '/login',
    '/en/login',
    '/leicht/registrieren',
    '/ar/angabe',
    '/noch-nicht-erledigt/',
    '/uk/profil/einstellungen',
  ])
    expect(hasOwnAct(path), path).toBe(true)
  for (const path of ['/', '/en', '/lindental', '/en/lindental', '/angaben'])
    expect(hasOwnAct(path), path).toBe(false)
})
