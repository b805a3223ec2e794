import { expect, test } from 'vitest'
import { validate } from '#kit/common/validation.ts'
import { siteOf, sitesSchema } from './embedding-sites.rules.ts'

test('a pasted address becomes the origin of its site', () => {
  for (const typed of [
    'www.lindental.de',
    'https://www.lindental.de/rathaus?a=1#b',
    'HTTPS://WWW.Lindental.de.',
  ])
    expect([typed, siteOf(typed)]).toEqual([typed, 'https://www.lindental.de'])
  expect(siteOf('https://grünstadt.de')).toBe('https://xn--grnstadt-75a.de')
})

test('only origins with https and a name are sites', () => {
  for (const typed of [
    'http://www.lindental.de',
    'https://www.lindental.de:8443',
    'https://nutzer@www.lindental.de',
    'https://192.0.2.7',
    'https://[::1]',
    'https://*.lindental.de',
    'https://localhost',
    'https://a.de; frame-ancestors *',
    "'self'",
    'javascript:alert(1)',
    'data:text/html,x',
    '*',
    '',
  ])
    expect([typed, siteOf(typed)]).toEqual([typed, null])
})

test('one message names the first address that is wrong', () => {
  expect(validate(sitesSchema, { sites: ['a.de', '', ' https://a.de/x ', 'b.de'] }).value).toEqual({
    sites: ['https://a.de', 'https://b.de'],
  })
  expect(validate(sitesSchema, { sites: ['a.de', 'http://b.de', 'c'] }).errors).toEqual({
    sites: '„http://b.de“ ist keine Adresse mit https, wie https://www.lindental.de.',
  })
  const many = Array.from({ length: 21 }, (_, index) => `s${index}.de`)
  expect(validate(sitesSchema, { sites: many }).errors).toEqual({ sites: 'Höchstens 20 Adressen.' })
})
