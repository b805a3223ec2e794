import { z } from 'zod'

/** A first or last name, called `what`; `whose` is how the form speaks of it. */
export const nameSchema = (what: string, whose = 'Ihren') =>
  z
    .string()
    .trim()
    .min(1, `Bitte geben Sie ${whose} ${what}n an.`)
    .max(80, `Der ${what} darf höchstens 80 Zeichen haben.`)
    // Letters of every script and what joins them: an address or a line of advertising is nobody's name.
    .regex(/^[\p{L}\p{M}\p{Zs}.,'’ʼ‐‑-]*$/u, `Der ${what} enthält unzulässige Zeichen.`)

export const firstNameSchema = nameSchema('Vorname')
export const lastNameSchema = nameSchema('Nachname')

export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  .max(254, 'Die E-Mail-Adresse darf höchstens 254 Zeichen haben.')
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.'))

/** The public pseudonym that an account starts with: "Anna B." (rule 12). */
export function defaultUsername(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return `${firstName.trim()} ${initial ?? ''}.`.slice(0, 80)
}
