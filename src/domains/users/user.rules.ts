import { asciiMailAddress, mailAddressOf } from '#kit/common/mail-address.ts'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { soundsOfficial } from './office-name.rules.ts'

/** A letter without ink, of which names could be made that nobody can read. */
export const BLANK_LETTER = /\p{Default_Ignorable_Code_Point}/u

/**
 * A first or last name. `what` is the German noun for it, `whose` the possessive that the form's messages
 * use.
 */
export const nameSchema = (what: string, whose = 'Ihren') =>
  plainLine()
    .min(1, `Bitte geben Sie ${whose} ${what}n an.`)
    .max(80, `Der ${what} darf höchstens 80 Zeichen haben.`)
    // Letters of every script and separators of names: no e-mail address and no advertising.
    .regex(/^[\p{L}\p{M}\p{Zs}.,'’ʼ‐‑-]*$/u, `Der ${what} enthält unzulässige Zeichen.`)
    // Some letters are blank.
    .refine((name) => !BLANK_LETTER.test(name), `Der ${what} enthält unzulässige Zeichen.`)

/** The first name opens the public name, so it must not be that of an office. */
export const firstNameSchemaOf = (whose?: string) =>
  nameSchema('Vorname', whose).refine(
    (name) => !soundsOfficial(name),
    'Dieser Vorname klingt nach einer Behörde oder einem Amt. Bitte geben Sie den Namen eines Menschen an.',
  )

export const firstNameSchema = firstNameSchemaOf()
export const lastNameSchema = nameSchema('Nachname')

/** A text in which an e-mail address, if it is one, has the form in which it is stored. */
export const typedAddress = () => plainToken().overwrite((text) => mailAddressOf(text) ?? text)

/** An e-mail address. `missing` is the message for none. */
export const emailSchemaOf = (missing: string) =>
  typedAddress()
    .min(1, missing)
    .max(254, 'Die E-Mail-Adresse darf höchstens 254 Zeichen haben.')
    .refine(
      (text) => asciiMailAddress(text) !== null,
      'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
    )

export const emailSchema = emailSchemaOf('Bitte geben Sie Ihre E-Mail-Adresse an.')

/** The default public name: "Anna B." (rule 12). */
export function defaultUsername(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return `${firstName.trim()} ${initial ?? ''}.`.slice(0, 80)
}
