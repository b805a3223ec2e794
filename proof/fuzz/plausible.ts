import fc from 'fast-check'
import { PASSWORD } from '../../tests/factories.ts'
import { BROWSER } from '../../tests/mail/pushing.ts'
import type { Arb } from './draw.ts'

const WORDS = [
  'Laterne',
  'Schlagloch',
  'Lindenweg',
  'Müll',
  'Ampel',
  'Spielplatz',
  'Straße 12',
  '"tiefes Loch"',
]
const SENTENCES = [
  'Die Laterne ist seit drei Tagen dunkel.',
  'Hier liegt seit gestern Sperrmüll am Weg.',
  'Ein tiefes Loch, *mitten* auf der Straße.\n\n- ein Punkt\n- noch einer',
]

const whole = (min: number, max: number) => fc.integer({ min, max })
const near = (middle: number) => whole(-10_000, 10_000).map((millionths) => middle + millionths / 1_000_000)
/** Unique within a run, and the same for the same seed. */
const KEY = whole(2 ** 28, 2 ** 31 - 1).map((key) => key.toString(16))
const DAY = fc.tuple(whole(1, 12), whole(10, 28)).map(([m, d]) => `2026-${String(m).padStart(2, '0')}-${d}`)

/** Realistic texts for fields by name; the first match counts. */
const TEXTS: [RegExp, Arb][] = [
  [/email$/i, whole(1, 400).map((number) => `person-${number}@beispiel.example`)],
  [/password/i, fc.constantFrom(PASSWORD, PASSWORD, 'Kaffee um halb vier')],
  [/^date(From|To)$/, DAY],
  [/^endpoint$/, fc.constant(BROWSER.endpoint)],
  [/^p256dh$/, fc.constant(BROWSER.p256dh)],
  [/^auth$/, fc.constant(BROWSER.auth)],
  [/^accent$|^paper$/, fc.constantFrom('#225588', '#7a1f5c', '#ffffff')],
  [/^icon$/, fc.constantFrom('construction', 'trees')],
  [/^theme$/, fc.constant('lindental')],
  [/^country$/, fc.constantFrom('DE', 'CH', 'AT')],
  [/^state$/, fc.constant('Hessen')],
  [/^zip$/, fc.constant('35999')],
  [/^place$/, fc.constant('Lindental')],
  [/^street$/, fc.constant('Lindenweg')],
  [/^houseNumber$/, fc.constant('12')],
  [/^telephone$|Phone$/, fc.constant('06400 55510')],
  [/^(url|link|website|video)$/, fc.constant('https://www.beispiel.example/seite')],
  [/^hosts$/, KEY.map((key) => `melden-${key}.example`)],
  [/^search$/, fc.constant('?queue=all')],
  [/^searchText$/, fc.constantFrom(...WORDS)],
  [/^subject$/, fc.constantFrom('user', 'report', 'category')],
  [/^(otp|code)$/, fc.constant('123456')],
  [/^idempotencyKey$/, KEY],
  [/token|stamp/i, KEY],
  [/^page$/, fc.constant('/lindental')],
  [/name$/i, fc.tuple(fc.constantFrom(...WORDS), whole(1, 9999)).map((parts) => parts.join(' '))],
  [/./, fc.constantFrom(...SENTENCES)],
]

const NUMBERS: [RegExp, fc.Arbitrary<number>][] = [
  [/^latitude$|^north$/, near(50.583)],
  [/^longitude$|^east$/, near(8.963)],
  [/^south$/, fc.constant(50.5)],
  [/^west$/, fc.constant(8.8)],
  [/^zoom$/, whole(3, 18)],
  [/^page$/, whole(1, 2)],
  [/^count$/, whole(1, 10)],
  [/^fillSeconds$/, fc.constant(30)],
  [/^duplicateRadius$/, fc.constant(50)],
  [/^minAge$/, whole(1, 30)],
  [/DayOfWeek$/, whole(1, 7)],
  [/Hour$/, whole(0, 23)],
  [/^eventId$|^subscriptionId$/, fc.constantFrom(11, 12, 21, 31, 51)],
  [/^channelId$/, fc.constantFrom(11, 12, 21, 31, 51)],
  [/^notificationCategoryId$/, whole(1, 5)],
  [/./, whole(1, 6)],
]

/** The month's middle, of this year. */
const MOMENT = whole(0, 11).map((month) => new Date(Date.UTC(2026, month, 15)).toISOString())

const byName = <Of>(all: readonly [RegExp, Of][], name: string): Of =>
  (all.find(([pattern]) => pattern.test(name)) ?? (all.at(-1) as [RegExp, Of]))[1]

/** Values that a real user would send. */
export function plausible(type: string, name: string): Arb {
  if (type === 'Boolean') return fc.boolean()
  if (type === 'DateTime') return MOMENT
  if (type === 'String') return byName(TEXTS, name)
  const number = byName(NUMBERS, name)
  return type === 'Int' ? number.map(Math.round) : number
}
