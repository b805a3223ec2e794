import { z } from 'zod'

/** Length counts, nothing else is demanded (S-01). */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** Said of what is guessed easily, and of what is known about the person. */
export const PASSWORD_TOO_EASY = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
export const PASSWORD_PERSONAL =
  'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.'

/** What the password must not be made of: whatever is known about the person and the place. */
export type PasswordContext = {
  firstName?: string
  lastName?: string
  email?: string
  places?: readonly string[]
}

export type PasswordCriterion = { key: 'length' | 'personal' | 'common'; label: string; isMet: boolean }

/** Characters as people count them; NFC so that "ü" is one however the keyboard sends it. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/**
 * The three criteria shown while somebody types. The server applies them too, and a larger list of common passwords
 * besides, so a password that looks fine here may still be refused there.
 */
export function passwordCriteria(password: string, context: PasswordContext = {}): PasswordCriterion[] {
  const length = [...normalisePassword(password)].length
  return [
    {
      key: 'length',
      label: `mindestens ${PASSWORD_MIN} Zeichen`,
      isMet: length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    },
    {
      key: 'personal',
      label: 'ohne Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde',
      isMet: length > 0 && !holdsPersonal(password, context),
    },
    { key: 'common', label: 'kein häufiges Passwort', isMet: length > 0 && !isObvious(password) },
  ]
}

/** Whether a word of the person or the place makes up a good part of the password. */
export function holdsPersonal(password: string, context: PasswordContext): boolean {
  const plain = plainLetters(password)
  return personalWords(context).some((word) => plain.includes(word))
}

/** The words that count as personal: at least four letters, so that "Ute" does not forbid "Minute". */
export function personalWords({ firstName, lastName, email, places = [] }: PasswordContext): string[] {
  const words = [firstName, lastName, email?.split('@')[0], 'meldewerk', ...places]
  const parts = words.flatMap((word) => plainLetters(word ?? '').split(/[^a-z0-9]+/))
  return parts.filter((part) => part.length >= 4)
}

function plainLetters(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss')
}

/** One character, one short piece repeated, or a run along the alphabet, the digits or the keyboard. */
export function isObvious(password: string): boolean {
  const text = password.toLowerCase()
  if (/^(.{1,4})\1+.{0,3}$/u.test(text)) return true
  const runs = [
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890123456789',
    'qwertzuiopü',
    'qwertyuiop',
    'asdfghjklöä',
    'yxcvbnm',
  ]
  const inRuns = runs.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
  return inRuns || /^(passwort|password|hallo|willkommen|geheim)[\d!?.]*$/.test(text)
}

export const passwordSchema = z
  .string()
  .transform(normalisePassword)
  .refine(
    (value) => [...value].length >= PASSWORD_MIN,
    `Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen haben.`,
  )
  .refine(
    (value) => [...value].length <= PASSWORD_MAX,
    `Das Passwort darf höchstens ${PASSWORD_MAX} Zeichen haben.`,
  )
  // With the other mistakes of a form, not one round later.
  .refine((value) => value === '' || !isObvious(value), PASSWORD_TOO_EASY)
