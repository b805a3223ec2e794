import { expect, test } from 'vitest'
import { asciiMailAddress, mailAddressOf } from './mail-address.ts'

/** An address as it is written, as it is stored and shown, and as mail servers know it. */
const ADDRESSES = [
  ['ada@beispiel.de', 'ada@beispiel.de', 'ada@beispiel.de'],
  ['Ada.B+melden@Beispiel.DE', 'Ada.B+melden@Beispiel.DE', 'Ada.B+melden@beispiel.de'],
  ["o'neil@x-y.example", "o'neil@x-y.example", "o'neil@x-y.example"],
  ['ada@müller-straße.example', 'ada@müller-straße.example', 'ada@xn--mller-strae-46a18a.example'],
  ['ada@MÜLLER-Straße.example', 'ada@müller-straße.example', 'ada@xn--mller-strae-46a18a.example'],
  ['ada@xn--mller-strae-46a18a.example', 'ada@müller-straße.example', 'ada@xn--mller-strae-46a18a.example'],
  ['ada@mu\u0308ller.example', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@müller。example', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  // The four letters on which IDNA 2003 and 2008 differ (UTS 46, table 1).
  ['ada@faß.de', 'ada@faß.de', 'ada@xn--fa-hia.de'],
  ['ada@βόλος.com', 'ada@βόλος.com', 'ada@xn--nxasmm1c.com'],
  ['ada@ශ්\u200dරී.com', 'ada@ශ්\u200dරී.com', 'ada@xn--10cl1a0b660p.com'],
  ['ada@نامه\u200cای.com', 'ada@نامه\u200cای.com', 'ada@xn--mgba3gch31f060k.com'],
  ['info@почта.рф', 'info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
] as const

test.each(ADDRESSES)('%s is one address with a converted domain', (written, stored, ascii) => {
  expect(mailAddressOf(written)).toBe(stored)
  expect(mailAddressOf(stored)).toBe(stored)
  expect(asciiMailAddress(stored)).toBe(ascii)
})

test('ß and ss are different domains', () => {
  expect(asciiMailAddress('ada@straße.example')).not.toBe(asciiMailAddress('ada@strasse.example'))
})

test.each([
  ...['ada', 'ada@', '@beispiel.de', 'ada@beispiel', 'ada@x.d', 'ada@-x.de', 'ada@x-.de', 'ada@x_y.de'],
  ...['ada@1.2.3.4', 'ada@[1.2.3.4]', 'ada@x.de:25', 'ada@x.de/', 'ada@x.de?a', 'ada@x.de#a', 'ada@x.de.'],
  ...['a..b@x.de', '.a@x.de', 'a.@x.de', 'a b@x.de', 'a@x y.de', 'a@b@x.de', 'jörg@x.de', 'a@x%41.de'],
  // An emoji, a broken label, a label that stands for a control character, labels that are too long.
  ...['a@i❤.ws', 'a@xn--müller.de', 'a@xn--a.example', `a@${'b'.repeat(64)}.de`, `a@${'ä'.repeat(60)}.de`],
  ...[
    `${'a'.repeat(65)}@x.de`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.de`,
  ],
])('%s is no e-mail address', (text) => {
  expect(mailAddressOf(text)).toBeNull()
  expect(asciiMailAddress(text)).toBeNull()
})
