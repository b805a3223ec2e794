import { z } from 'zod'
import { hasLength, plainLine, plainText, plainToken } from '#kit/common/plain-text.ts'
import { soundsOfficial } from './office-name.rules.ts'
import { BLANK_LETTER, firstNameSchema, lastNameSchema } from './user.rules.ts'

/** The public name of people who choose none (rule 12). */
export const ANONYMOUS_NAME = 'Anonym'

/** Most characters of a public name; long enough for the default made of two names. */
const USERNAME_MAX = 80
/** Most characters of the signature below official answers (rule 19). */
export const SIGNATURE_MAX = 500

/** The message for a public name that an office or its people could have. */
export const OFFICIAL_NAME =
  'Dieser Anzeigename klingt nach einer Behörde oder einem Amt. Bitte wählen Sie einen anderen, zum Beispiel Ihren Vornamen.'
/** The message for a public name that a town has. */
export const TOWN_NAME =
  'Diesen Namen trägt eine Gemeinde. Bitte wählen Sie einen anderen, zum Beispiel Ihren Vornamen.'

export const usernameSchema = plainLine()
  .refine(hasLength(2), 'Der Anzeigename muss mindestens 2 Zeichen haben.')
  .max(USERNAME_MAX, `Der Anzeigename darf höchstens ${USERNAME_MAX} Zeichen haben.`)
  // No e-mail address and no advertising, the same as for real names.
  .regex(/^[\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ‐‑_-]*$/u, 'Der Anzeigename enthält unzulässige Zeichen.')
  .refine((name) => !BLANK_LETTER.test(name), 'Der Anzeigename enthält unzulässige Zeichen.')
  .refine((name) => !soundsOfficial(name), OFFICIAL_NAME)

/** A telephone number in the usual spellings: at least five digits, with separators. */
const telephoneSchema = plainToken()
  .max(30, 'Die Telefonnummer darf höchstens 30 Zeichen haben.')
  .refine(
    (text) => text === '' || (/^\+?[\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= 5),
    'Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel 06400 123456.',
  )

const line = (max: number, what: string, text = plainLine()) =>
  text.max(max, `${what} darf höchstens ${max} Zeichen haben.`).nullish()

/**
 * A person's own address. Its point (degrees, WGS 84) is known only where the address was chosen from a list.
 */
export const homeSchema = z.object({
  street: line(120, 'Dieser Name'),
  houseNumber: line(20, 'Die Hausnummer', plainToken()),
  zip: line(12, 'Die Postleitzahl', plainToken()),
  place: line(120, 'Der Ort'),
  country: line(2, 'Das Land', plainToken()),
  state: line(80, 'Das Bundesland'),
  latitude: z.number().min(-90, 'Ungültige Breite.').max(90, 'Ungültige Breite.').nullish(),
  longitude: z.number().min(-180, 'Ungültige Länge.').max(180, 'Ungültige Länge.').nullish(),
})

const signatureSchema = plainText().max(
  SIGNATURE_MAX,
  `Die Signatur darf höchstens ${SIGNATURE_MAX} Zeichen haben.`,
)

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
  location: homeSchema.nullish(),
})

export type Profile = z.output<typeof profileSchema>
