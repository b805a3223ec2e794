import { expect, test } from 'vitest'
import { registerSchema } from './auth.rules.ts'
import {
  FOR_A_STRANGER,
  holdsPersonal,
  isObvious,
  PASSWORD_TOO_EASY,
  passwordCriteria,
  passwordSchema,
  personalWords,
} from './password.rules.ts'

const messages = (password: string) =>
  passwordSchema.safeParse(password).error?.issues.map(({ message }) => message) ?? []

const TOO_SHORT = ['Das Passwort muss mindestens 12 Zeichen haben.']
const TOO_LONG = ['Das Passwort darf höchstens 128 Zeichen haben.']

/** Lengths of passwords (S-01), in characters as people count them, not in bytes. */
const LENGTHS: [what: string, password: string, expected: string[]][] = [
  ['nothing', '', TOO_SHORT],
  ['11 characters', 'kaffeetasse', TOO_SHORT],
  ['12 characters', 'kaffeetassen', []],
  ['128 characters', 'Kaffeeklatsch um vier Uhr. '.repeat(5).slice(0, 128), []],
  ['129 characters', 'Kaffeeklatsch um vier Uhr. '.repeat(5).slice(0, 129), TOO_LONG],
  ['umlauts, emoji and spaces', 'äöüß 😀 täglich', []],
  ['11 emoji, which are 22 code units', '😀😺🌻🚲🏔🎈🍀🐝🌧🪁🧦', TOO_SHORT],
  ['12 emoji', '😀😺🌻🚲🏔🎈🍀🐝🌧🪁🧦🥨', []],
  ['128 emoji, which are 512 bytes', [...'🥨😀🌻🚲🎈'.repeat(26)].slice(0, 128).join(''), []],
  ['11 letters, one of them in two pieces', 'schlu\u0308ssels!', TOO_SHORT],
]

test.each(LENGTHS)('%s: a password that is not obvious only needs enough length', (_, password, expected) => {
  expect(messages(password)).toEqual(expected)
})

test('an obvious password is reported together with all other errors', () => {
  expect(messages('passwort1234')).toEqual([PASSWORD_TOO_EASY()])
  const issues = (password: string) =>
    registerSchema
      .safeParse({ firstName: '', lastName: 'Probst', email: 'probst@', password, termsAccepted: true })
      .error?.issues.map(({ path }) => path.join())
  expect(issues('Familie Probst 26')).toEqual(['firstName', 'email', 'password'])
  expect(issues('Regen am Sonntag')).toEqual(['firstName', 'email'])
})

test('a password is only normalised to composed letters, with nothing trimmed', () => {
  expect(passwordSchema.parse('Schlu\u0308ssel im Flur')).toBe('Schl\u00fcssel im Flur')
  expect(passwordSchema.parse('  Ränder bleiben  ')).toBe('  Ränder bleiben  ')
})

test('personal, place and product words are found in any spelling, unless short', () => {
  const anna = {
    firstName: 'Änne',
    lastName: 'Groß-Bergström',
    email: 'k.ranich99@beispiel.example',
    places: ['Bad Musterstadt'],
  }
  expect(personalWords(anna)).toEqual(['anne', 'gross', 'bergstrom', 'ranich99', 'meldewerk', 'musterstadt'])
  for (const password of [
    'xxANNExxxxxx',
    'Groß und klein',
    'BergstrÖm-2026',
    'k.Ranich99!!!',
    'Meldewerk1234',
  ])
    expect(holdsPersonal(password, anna), password).toBe(true)
  expect(holdsPersonal('Musterstadt2026', anna)).toBe(true)
  expect(holdsPersonal('Bad und Dusche 7', anna)).toBe(false)
  expect(holdsPersonal('Minute um Minute', { firstName: 'Ute' })).toBe(false)
})

test('commonly guessed passwords count as obvious', () => {
  for (const password of ['aaaaaaaaaaaa', 'abcabcabcabc', '123456789012', 'Passwort123!', 'zyxwvutsrqpon'])
    expect(isObvious(password), password).toBe(true)
  expect(isObvious('Kaffee um halb vier')).toBe(false)
})

test('the form’s criteria follow the password, the last stays open', () => {
  const states = (...[password, ...more]: Parameters<typeof passwordCriteria>) =>
    passwordCriteria(password, ...more).map(({ state }) => state)
  const carla = { firstName: 'Carla' }
  expect(states('', carla)).toEqual(['UNMET', 'UNMET', 'UNMET'])
  expect(states('kurz', carla)).toEqual(['UNMET', 'MET', 'LATER'])
  expect(states('carla und der kaffee', carla)).toEqual(['MET', 'UNMET', 'LATER'])
  expect(states('aaaaaaaaaaaa', carla)).toEqual(['MET', 'MET', 'UNMET'])
  expect(states('Kaffee um halb vier', carla)).toEqual(['MET', 'MET', 'LATER'])
  // The form behind a mailed link knows neither the name nor the address.
  expect(states('Kaffee um halb vier', {}, FOR_A_STRANGER)).toEqual(['MET', 'LATER', 'LATER'])
  expect(states('meldewerk im Regen', {}, FOR_A_STRANGER)).toEqual(['MET', 'UNMET', 'LATER'])
})
