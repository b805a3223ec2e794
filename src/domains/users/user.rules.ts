import { z } from 'zod'

/**
 * A first or last name. `what` is the German noun for it, `whose` the possessive that the form's messages
 * use.
 */
export const nameSchema = (what: string, whose = 'Ihren') =>
  z
    .string()
    .trim()
    .min(1, `Bitte geben Sie ${whose} ${what}n an.`)
    .max(80, `Der ${what} darf höchstens 80 Zeichen haben.`)
    // Letters of every script and separators of names: no e-mail address and no advertising.
    .regex(/^[\p{L}\p{M}\p{Zs}.,'’ʼ‐‑-]*$/u, `Der ${what} enthält unzulässige Zeichen.`)

export const firstNameSchema = nameSchema('Vorname')
export const lastNameSchema = nameSchema('Nachname')

export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  .max(254, 'Die E-Mail-Adresse darf höchstens 254 Zeichen haben.')
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.'))

/** The default public name: "Anna B." (rule 12). */
export function defaultUsername(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return `${firstName.trim()} ${initial ?? ''}.`.slice(0, 80)
}
