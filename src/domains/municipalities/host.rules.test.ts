import { expect, test } from 'vitest'
import { hostOf } from './host.rules.ts'

test.each([
  ['meldungen.lindental.de', 'meldungen.lindental.de'],
  ['Meldungen.Lindental.DE.', 'meldungen.lindental.de'],
  ['https://meldungen.lindental.de/', 'meldungen.lindental.de'],
  ['mängel.grünau.de', 'xn--mngel-gra.xn--grnau-lva.de'],
  ['lindental.localhost', 'lindental.localhost'],
  ['localhost', null],
  ['meldungen.lindental.de:8443', null],
  ['meldungen.lindental.de/melden', null],
  ['https://a@lindental.de', null],
  ['192.0.2.7', null],
  ['0x7f.1', null],
  ['[::1]', null],
  ['-a.lindental.de', null],
  ['a_b.lindental.de', null],
  ['a..de', null],
  [`${'a'.repeat(64)}.de`, null],
  [`${'a.'.repeat(126)}de`, null],
  ['', null],
  ['javascript:alert(1)', null],
])('of "%s" the host is %s', (text, host) => {
  expect(hostOf(text)).toBe(host)
})
