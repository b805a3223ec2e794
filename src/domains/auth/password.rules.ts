import { z } from 'zod'
import { message, say } from '#kit/common/say.ts'

/** Shortest password in characters. The length is the only formal rule (S-01). */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** The error for a password that is easy to guess or contains personal words. */
export const PASSWORD_TOO_EASY = message`Dieses Passwort ist zu leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben.`
export const PASSWORD_PERSONAL = message`Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.`

/** Words about the person and the place that the password must not contain. */
export type PasswordContext = {
  firstName?: string
  lastName?: string
  email?: string
  places?: readonly string[]
}

export type PasswordCriterion = {
  key: 'length' | 'personal' | 'common'
  label: string
  /**
   * LATER: nothing speaks against the password here, but only the server has all that the criterion needs.
   */
  state: 'MET' | 'UNMET' | 'LATER'
}

/** Normalises to NFC: "ü" is one character, even if the keyboard sends two. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Criteria that the form cannot decide: the list of common passwords, and the owner of a mailed link. */
const ONLY_COMMON = ['common'] as const
export const FOR_A_STRANGER = ['personal', 'common'] as const

/**
 * The three criteria that the form shows during typing, by the rules that the server applies. A criterion is
 * MET only if the server accepts it too.
 * @param later criteria that only the server can decide
 */
export function passwordCriteria(
  password: string,
  context: PasswordContext = {},
  later: readonly PasswordCriterion['key'][] = ONLY_COMMON,
): PasswordCriterion[] {
  const text = normalisePassword(password)
  const { length } = [...text]
  const criterion = (key: PasswordCriterion['key'], label: string, isRight: boolean) => {
    const state = !isRight ? 'UNMET' : later.includes(key) ? 'LATER' : 'MET'
    return { key, label, state } as const
  }
  return [
    criterion(
      'length',
      say`mindestens ${PASSWORD_MIN} Zeichen`,
      length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    ),
    criterion(
      'personal',
      say`ohne Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde`,
      length > 0 && !holdsPersonal(text, context),
    ),
    criterion('common', say`nicht leicht zu erraten`, length > 0 && !isObvious(text)),
  ]
}

/** Returns whether a personal word makes up a large part of the password. */
export function holdsPersonal(password: string, context: PasswordContext): boolean {
  const plain = plainLetters(password)
  return personalWords(context).some((word) => plain.includes(word))
}

/** The personal words, each of at least four letters, so that "Ute" does not forbid "Minute". */
export function personalWords({ firstName, lastName, email, places = [] }: PasswordContext): string[] {
  const words = [firstName, lastName, email?.split('@')[0], 'meldewerk', ...places]
  const parts = words.flatMap((word) => plainLetters(word ?? '').split(/[^a-z0-9]+/))
  return parts.filter((part) => part.length >= 4)
}

function plainLetters(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss')
}

/**
 * Whether the text is one repeated character, one short repeated piece, or a run along the alphabet, the
 * digits or the keyboard.
 */
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
  .refine((value) => [...value].length >= PASSWORD_MIN, {
    error: message`Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen haben.`,
  })
  .refine((value) => [...value].length <= PASSWORD_MAX, {
    error: message`Das Passwort darf höchstens ${PASSWORD_MAX} Zeichen haben.`,
  })
  // The check runs together with the others, so that the form shows all mistakes at once.
  .refine((value) => value === '' || !isObvious(value), { error: PASSWORD_TOO_EASY })
