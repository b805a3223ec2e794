import type { Random } from '../../demo/random.ts'
import { PASSWORD } from '../../tests/factories.ts'
import { BROWSER } from '../../tests/mail/pushing.ts'

type Make = (random: Random) => unknown

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
/** Unique within a run, and the same for the same seed. */
const key = (random: Random) => random.whole(2 ** 28, 2 ** 31).toString(16)
const day = (random: Random) => `2026-${String(random.whole(1, 12)).padStart(2, '0')}-${random.whole(10, 28)}`

/** Realistic texts for fields by name; the first match counts. */
const TEXTS: [RegExp, Make][] = [
  [/email$/i, (random) => `person-${random.whole(1, 400)}@beispiel.example`],
  [/password/i, (random) => random.pick([PASSWORD, PASSWORD, 'Kaffee um halb vier'])],
  [/^date(From|To)$/, day],
  [/^endpoint$/, () => BROWSER.endpoint],
  [/^p256dh$/, () => BROWSER.p256dh],
  [/^auth$/, () => BROWSER.auth],
  [/^accent$|^paper$/, (random) => random.pick(['#225588', '#7a1f5c', '#ffffff'])],
  [/^icon$/, (random) => random.pick(['construction', 'trees'])],
  [/^theme$/, () => 'lindental'],
  [/^country$/, (random) => random.pick(['DE', 'CH', 'AT'])],
  [/^state$/, () => 'Hessen'],
  [/^zip$/, () => '35999'],
  [/^place$/, () => 'Lindental'],
  [/^street$/, () => 'Lindenweg'],
  [/^houseNumber$/, () => '12'],
  [/^telephone$|Phone$/, () => '06400 55510'],
  [/^(url|link|website|video)$/, () => 'https://www.beispiel.example/seite'],
  [/^hosts$/, (random) => `melden-${key(random)}.example`],
  [/^search$/, () => '?queue=all'],
  [/^searchText$/, (random) => random.pick(WORDS)],
  [/^subject$/, (random) => random.pick(['user', 'report', 'category'])],
  [/^(otp|code)$/, () => '123456'],
  [/^idempotencyKey$/, key],
  [/token|stamp/i, key],
  [/^page$/, () => '/lindental'],
  [/name$/i, (random) => `${random.pick(WORDS)} ${random.whole(1, 9999)}`],
  [/./, (random) => random.pick(SENTENCES)],
]

const NUMBERS: [RegExp, Make][] = [
  [/^latitude$|^north$/, (random) => 50.583 + random.between(-0.01, 0.01)],
  [/^longitude$|^east$/, (random) => 8.963 + random.between(-0.01, 0.01)],
  [/^south$/, () => 50.5],
  [/^west$/, () => 8.8],
  [/^zoom$/, (random) => random.whole(3, 18)],
  [/^page$/, (random) => random.whole(1, 2)],
  [/^count$/, (random) => random.whole(1, 10)],
  [/^fillSeconds$/, () => 30],
  [/^duplicateRadius$/, () => 50],
  [/^minAge$/, (random) => random.whole(1, 30)],
  [/DayOfWeek$/, (random) => random.whole(1, 7)],
  [/Hour$/, (random) => random.whole(0, 23)],
  [/^eventId$|^subscriptionId$/, (random) => random.pick([11, 12, 21, 31, 51])],
  [/^channelId$/, (random) => random.pick([11, 12, 21, 31, 51])],
  [/^notificationCategoryId$/, (random) => random.whole(1, 5)],
  [/./, (random) => random.whole(1, 6)],
]

/** A value that a real user would send. */
export function plausible(type: string, name: string, random: Random): unknown {
  if (type === 'Boolean') return random.next() < 0.5
  if (type === 'DateTime') return new Date(Date.UTC(2026, random.whole(0, 11), 15)).toISOString()
  const made = (type === 'String' ? TEXTS : NUMBERS).find(([pattern]) => pattern.test(name))?.[1](random)
  return type === 'Int' ? Math.round(Number(made)) : made
}
