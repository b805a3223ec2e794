import { expect, test } from 'vitest'
import { behindLanguage, hasLanguage, pathIn, prefixOf, splitLanguage } from './language-path.ts'

test('a language stands before every path but a German one', () => {
  for (const [code, path, address] of [
    ['en', '/lindental/meldungen?page=2', '/en/lindental/meldungen?page=2'],
    ['en', '/', '/en'],
    ['ar', '/?fremd=1', '/ar?fremd=1'],
    ['uk', '/#gemeinde-waehlen', '/uk#gemeinde-waehlen'],
    ['de-simple', '/login?zu=x', '/leicht/login?zu=x'],
  ] as const) {
    expect(pathIn(code, path)).toBe(address)
    expect(splitLanguage(address)).toEqual({ code, rest: path })
    expect(pathIn('de', path)).toBe(path)
  }
  expect(prefixOf('de-x-pseudo')).toBe('')
})

test('a path that only begins like a language is German', () => {
  for (const path of [
    '/entwicklung',
    '/enningen/meldungen',
    '/xx/meldungen',
    '/leichte-sprache',
    '/de-simple/login',
    '/',
  ])
    expect(splitLanguage(path)).toEqual({ code: null, rest: path })
})

test('mapping a path keeps its language prefix', () => {
  const change = (rest: string) => `/lindental${rest}`
  expect(behindLanguage('/tr/meldungen', change)).toBe('/tr/lindental/meldungen')
  expect(behindLanguage('/meldungen', change)).toBe('/lindental/meldungen')
})

test('files and interfaces for programs have no language', () => {
  for (const path of ['/graphql', '/assets/a.js', '/robots.txt', '/open311/v2', '/dateien/fotos/a.webp?x=1'])
    expect(hasLanguage(path), path).toBe(false)
  for (const path of ['/', '/graphqlstadt/meldungen', '/login?zu=x', '/lindental/meldungen/feed.atom'])
    expect(hasLanguage(path), path).toBe(true)
})
