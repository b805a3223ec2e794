import { beforeEach, expect, test } from 'vitest'
import { isOwnPath, rememberPath, takeLastPath } from './last-path.ts'

const NOW = Date.parse('2026-11-21T11:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
/** Writes a path to the storage directly, without the checks, like an attacker. */
const plant = (stored: unknown) => localStorage.setItem('last-path', JSON.stringify(stored))

beforeEach(() => localStorage.clear())

const OTHER_SITES = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'https://evil.example/meldungen',
  'https:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' /meldungen',
  '',
]

test.each(OTHER_SITES)('the foreign path %j is neither remembered nor followed', (path) => {
  expect(isOwnPath(path)).toBe(false)
  rememberPath(path, NOW)
  expect(localStorage.length).toBe(0)
  plant({ path, at: NOW })
  expect(takeLastPath(NOW)).toBeNull()
})

test('every accepted path stays on this origin', () => {
  for (const path of [
    '/',
    '/meldungen?seite=2',
    '/lindental/meldungen/erstellen',
    '/a//evil.example',
    '/@evil',
  ]) {
    expect(isOwnPath(path)).toBe(true)
    expect(new URL(path, 'https://meldewerk.example').origin).toBe('https://meldewerk.example')
  }
})

test('a remembered path is used once', () => {
  rememberPath('/lindental/meldungen', NOW - 1000)
  rememberPath('/lindental/meldungen/erstellen?schritt=2', NOW)
  expect(takeLastPath(NOW)).toBe('/lindental/meldungen/erstellen?schritt=2')
  expect(takeLastPath(NOW)).toBeNull()
})

test('visiting the home page clears the remembered path', () => {
  rememberPath('/lindental/meldungen', NOW)
  rememberPath('/', NOW)
  expect(localStorage.length).toBe(0)
})

test('the return path skips sign-in pages and the page after sending', () => {
  rememberPath('/meldungen', NOW)
  for (const path of [
    '/login',
    '/registrieren',
    '/passwort-vergessen',
    '/passwort-zuruecksetzen?token=x',
    '/email-verifizieren?token=x',
    '/einladung?token=x',
    '/konto-loeschen',
    '/profil/konto-loeschen',
    '/profil/email-aendern/bestaetigen?token=x',
    '/profil/email-aendern/stoppen?token=x',
    '/404',
    '/lindental/meldungen/erstellen?schritt=gesendet',
    '/lindental/meldungen/erstellen?schritt=bestaetigen',
  ]) {
    rememberPath(path, NOW)
    expect(localStorage.getItem('last-path')).not.toContain(path)
  }
  expect(takeLastPath(NOW)).toBe('/meldungen')
  plant({ path: '/login', at: NOW })
  expect(takeLastPath(NOW)).toBeNull()
})

test('a remembered path expires after 24 hours', () => {
  rememberPath('/meldungen', NOW)
  expect(takeLastPath(NOW + DAY)).toBe('/meldungen')
  rememberPath('/meldungen', NOW)
  expect(takeLastPath(NOW + DAY + 1)).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('invalid stored values are ignored', () => {
  for (const stored of [null, [], 'x', { path: 7, at: NOW }, { path: '/meldungen' }, { at: NOW }]) {
    plant(stored)
    expect(takeLastPath(NOW)).toBeNull()
  }
  localStorage.setItem('last-path', '{')
  expect(takeLastPath(NOW)).toBeNull()
})
