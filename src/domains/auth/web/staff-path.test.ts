import { beforeEach, expect, test } from 'vitest'
import { lastStaffPath, rememberStaffPath } from './staff-path.ts'

const NOW = Date.UTC(2026, 10, 27)
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

test('staff return to their own page of the administration', () => {
  rememberStaffPath('/lindental/verwaltung/zahlen', 7, NOW)
  expect(lastStaffPath(7, ['lindental'], NOW + 29 * DAY)).toBe('/lindental/verwaltung/zahlen')
  expect(lastStaffPath(8, ['lindental'], NOW), 'another person').toBeNull()
  expect(lastStaffPath(7, ['auenstadt'], NOW), 'no longer of that town').toBeNull()
  expect(lastStaffPath(7, ['lindental'], NOW + 31 * DAY)).toBeNull()
  rememberStaffPath('/plattform/benutzer', 7, NOW)
  expect(lastStaffPath(7, [], NOW)).toBe('/plattform/benutzer')
})

test.each(['/lindental/meldungen', '//boese.example/verwaltung', '/', '/verwaltung', '/plattformen'])(
  '%s is no page of staff and is not remembered',
  (path) => {
    rememberStaffPath(path, 7, NOW)
    expect(localStorage.length).toBe(0)
    localStorage.setItem('staff-path', JSON.stringify({ path, personId: 7, at: NOW }))
    expect(lastStaffPath(7, ['lindental', 'boese.example'], NOW)).toBeNull()
  },
)

test('a broken memory leads nowhere', () => {
  localStorage.setItem('staff-path', '{')
  expect(lastStaffPath(7, ['lindental'], NOW)).toBeNull()
})
