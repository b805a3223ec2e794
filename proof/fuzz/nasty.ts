import fc from 'fast-check'
import type { Arb } from './draw.ts'

const LONG = 60_000

/** Strings that are known to break software. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'Wort\0Wort',
  '\ud800',
  'halb \udfff und halb',
  '\ufeff\u200b\u200d\u2028',
  '\u202etxet re tlheuz',
  '👩‍👩‍👧‍👦'.repeat(40),
  'Z\u0351'.repeat(500),
  'a'.repeat(LONG),
  `${'1-'.repeat(LONG / 2)}@`,
  'ä'.repeat(300),
  '\r\nBcc: jemand@x.example\r\n\r\nText',
  '\x1b[31mrot\x07\x08',
  "' or 1=1 --",
  '"; drop table report; --',
  "\\'); select pg_sleep(1); --",
  '%_%\\',
  '% \\',
  'a & | ! (',
  '"ohne Ende',
  '-"nicht" -- -',
  ':* <-> !!',
  '2026-',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](https://x.example/a.png)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as it stands
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '=HYPERLINK("http://x.example")',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0x1F',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  'x@x',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  'nutzer@[127.0.0.1]',
  '"a b"@x.example',
  'jemand@x.example\nBcc: zwei@x.example',
  'xn--80ak6aa92e.example',
  'https://xn--/',
  'http://[::ffff:127.0.0.1]/',
  'ſtraße İıſ',
  '\u0130'.repeat(200),
]

const WHOLE = [
  0, -1, 1, 2, -2_147_483_648, 2_147_483_647, 2_147_483_646, 1_000_000_007, 32_768, 65_536, 99_999,
]
const BROKEN = [
  0,
  -0,
  90,
  90.0001,
  -90,
  180,
  -180.5,
  181,
  1e-300,
  1e300,
  -1e308,
  0.1 + 0.2,
  22,
  23.9,
  1e15,
  24.5,
]
const MOMENTS = [
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-23T24:00:00Z',
  '2026-02-29T12:00:00Z',
  '1900-01-01T00:00:00+23:59',
  '2026-11-23',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
]
const MISFITS: unknown[] = [
  null,
  true,
  'x',
  1.5,
  -1,
  [],
  {},
  [[1]],
  { a: 1 },
  1e20,
  ['x', null],
  '1',
  2_147_483_648,
]

/** The known values more often than those that fast-check finds. */
const mostly = (known: readonly unknown[], found: Arb): Arb =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: found })

const NASTY: Record<string, Arb> = {
  Int: mostly(WHOLE, fc.integer()),
  Float: mostly(BROKEN, fc.double({ noNaN: true, noDefaultInfinity: true })),
  DateTime: mostly(
    MOMENTS,
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  ),
  Boolean: fc.boolean(),
}
const NASTY_TEXT = mostly(TEXTS, fc.string({ unit: 'binary', maxLength: 300, size: 'max' }))

/** Values of the right type that no real user would send. */
export const nastyValue = (type: string): Arb => NASTY[type] ?? NASTY_TEXT

/** Values of the wrong type for any argument. */
export const MISFIT: Arb = mostly(MISFITS, fc.jsonValue())
