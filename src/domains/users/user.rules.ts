import { asciiMailAddress, mailAddressOf } from '#kit/common/mail-address.ts'
import { plainLine, plainToken } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'
import { soundsOfficial } from './office-name.rules.ts'

/** A letter without ink, of which names could be made that nobody can read. */
export const BLANK_LETTER = /\p{Default_Ignorable_Code_Point}/u

/** A first or last name. The whole messages are given: the name's gender decides their words. */
const nameSchema = (missing: Message, tooLong: Message, forbidden: Message) =>
  plainLine()
    .min(1, { error: missing })
    .max(80, { error: tooLong })
    // Letters of every script and separators of names: no e-mail address and no advertising.
    .regex(/^[\p{L}\p{M}\p{Zs}.,'’ʼ‐‑-]*$/u, { error: forbidden })
    // Some letters are blank.
    .refine((name) => !BLANK_LETTER.test(name), { error: forbidden })

/** The first name opens the public name, so it must not be that of an office. */
export const firstNameSchemaOf = (missing: Message) =>
  nameSchema(
    missing,
    message`Der Vorname darf höchstens 80 Zeichen haben.`,
    message`Der Vorname enthält unzulässige Zeichen.`,
  ).refine((name) => !soundsOfficial(name), {
    error: message`Dieser Vorname klingt nach einer Behörde oder einem Amt. Bitte geben Sie den Namen eines Menschen an.`,
  })

export const lastNameSchemaOf = (missing: Message) =>
  nameSchema(
    missing,
    message`Der Nachname darf höchstens 80 Zeichen haben.`,
    message`Der Nachname enthält unzulässige Zeichen.`,
  )

export const firstNameSchema = firstNameSchemaOf(message`Bitte geben Sie Ihren Vornamen an.`)
export const lastNameSchema = lastNameSchemaOf(message`Bitte geben Sie Ihren Nachnamen an.`)

/** A text in which an e-mail address, if it is one, has the form in which it is stored. */
export const typedAddress = () => plainToken().overwrite((text) => mailAddressOf(text) ?? text)

/** An e-mail address. `missing` is the message for none. */
export const emailSchemaOf = (missing: Message) =>
  typedAddress()
    .min(1, { error: missing })
    .max(254, { error: message`Die E-Mail-Adresse darf höchstens 254 Zeichen haben.` })
    .refine((text) => asciiMailAddress(text) !== null, {
      error: message`Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.`,
    })

export const emailSchema = emailSchemaOf(message`Bitte geben Sie Ihre E-Mail-Adresse an.`)

/** The default public name: "Anna B." (rule 12). */
export function defaultUsername(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return `${firstName.trim()} ${initial ?? ''}.`.slice(0, 80)
}
