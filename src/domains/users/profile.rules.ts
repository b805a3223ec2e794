import { z } from 'zod'
import { hasLength, plainLine, plainText, plainToken } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'
import { ACCOUNT_LANGUAGES } from './account-language.rules.ts'
import { soundsOfficial } from './office-name.rules.ts'
import { BLANK_LETTER, firstNameSchema, lastNameSchema } from './user.rules.ts'

/** The public name of people who choose none (rule 12). */
export const ANONYMOUS_NAME = 'Anonym'

/** Most characters of a public name; long enough for the default made of two names. */
const USERNAME_MAX = 80
/** Most characters of the signature below official answers (rule 19). */
export const SIGNATURE_MAX = 500

/** The message for a public name that an office or its people could have. */
export const OFFICIAL_NAME = message`Dieser Anzeigename klingt nach einer Behörde oder einem Amt. Bitte wählen Sie einen anderen, zum Beispiel Ihren Vornamen.`
/** The message for a public name that a town has. */
export const TOWN_NAME = message`Diesen Namen trägt eine Gemeinde. Bitte wählen Sie einen anderen, zum Beispiel Ihren Vornamen.`

export const usernameSchema = plainLine()
  .refine(hasLength(2), { error: message`Der Anzeigename muss mindestens 2 Zeichen haben.` })
  .max(USERNAME_MAX, { error: message`Der Anzeigename darf höchstens ${USERNAME_MAX} Zeichen haben.` })
  // No e-mail address and no advertising, the same as for real names.
  .regex(/^[\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ‐‑_-]*$/u, {
    error: message`Der Anzeigename enthält unzulässige Zeichen.`,
  })
  .refine((name) => !BLANK_LETTER.test(name), {
    error: message`Der Anzeigename enthält unzulässige Zeichen.`,
  })
  .refine((name) => !soundsOfficial(name), { error: OFFICIAL_NAME })

/** A telephone number in the usual spellings: at least five digits, with separators. */
export const telephoneSchema = plainToken()
  .max(30, { error: message`Die Telefonnummer darf höchstens 30 Zeichen haben.` })
  .refine((text) => text === '' || (/^\+?[\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= 5), {
    error: message`Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel 06400 123456.`,
  })

const line = (max: number, tooLong: (max: number) => string, text = plainLine()) =>
  text.max(max, { error: () => tooLong(max) }).nullish()

/**
 * A person's own address. Its point (degrees, WGS 84) is known only where the address was chosen from a list.
 */
export const homeSchema = z.object({
  street: line(120, (max) => say`Dieser Name darf höchstens ${max} Zeichen haben.`),
  houseNumber: line(20, (max) => say`Die Hausnummer darf höchstens ${max} Zeichen haben.`, plainToken()),
  zip: line(12, (max) => say`Die Postleitzahl darf höchstens ${max} Zeichen haben.`, plainToken()),
  place: line(120, (max) => say`Der Ort darf höchstens ${max} Zeichen haben.`),
  country: line(2, (max) => say`Das Land darf höchstens ${max} Zeichen haben.`, plainToken()),
  state: line(80, (max) => say`Das Bundesland darf höchstens ${max} Zeichen haben.`),
  latitude: z
    .number()
    .min(-90, { error: message`Ungültige Breite.` })
    .max(90, { error: message`Ungültige Breite.` })
    .nullish(),
  longitude: z
    .number()
    .min(-180, { error: message`Ungültige Länge.` })
    .max(180, { error: message`Ungültige Länge.` })
    .nullish(),
})

const signatureSchema = plainText().max(SIGNATURE_MAX, {
  error: message`Die Signatur darf höchstens ${SIGNATURE_MAX} Zeichen haben.`,
})

/** Most signatures in one call; nobody works for more towns. */
const SIGNATURES_MAX = 100

/** The input of updateProfile; omitted fields stay. */
export const profileSchema = z.object({
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  username: usernameSchema.optional(),
  telephone: telephoneSchema.nullish(),
  signature: signatureSchema.nullish(),
  signatures: z
    .array(z.object({ municipalityId: z.int(), signature: signatureSchema.nullish() }))
    .max(SIGNATURES_MAX)
    .nullish(),
  language: z.enum(ACCOUNT_LANGUAGES).optional(),
  location: homeSchema.nullish(),
})

export type Profile = z.output<typeof profileSchema>
