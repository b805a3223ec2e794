import { z } from 'zod'
import { NOBODY, type Operator } from '../../common/operator.ts'
import { ConfigError } from './config-error.ts'

const line = z
  .string()
  .trim()
  .min(2)
  .max(300)
  .regex(/^[^\p{Cc}\u2028\u2029]+$/u)

/** Settings that name who runs the site. */
export const operatorSettings = {
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  HELP_MAIL: z.email().optional(),
  HELP_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d ()/-]{4,30}$/)
    .optional(),
  PRIVACY_MAIL: z.email().optional(),
  SECURITY_CONTACT: z
    .email()
    .or(z.url({ protocol: /^https$/ }))
    .optional(),
}

const settings = z.object({ ...operatorSettings, OPERATOR_MAIL: z.email().optional() })
type Values = z.output<typeof settings>

/** The operator of the demo. Nobody answers there: names below "example" belong to nobody (RFC 2606). */
const DEMO: Operator = {
  name: 'Meldewerk (Demonstration)',
  address: 'Am Brunnen 7, 35999 Lindental',
  helpMail: 'hilfe@meldewerk.example',
  helpPhone: '06400 55510',
  quoteMail: 'angebote@meldewerk.example',
  privacyMail: 'datenschutz@meldewerk.example',
}

/**
 * The operator from the settings. Without the demo a missing setting is empty; `requireComplete` keeps such a
 * site from starting.
 */
export function readOperator(values: Values, demo: boolean): Operator {
  const { name, address, helpMail, helpPhone, quoteMail, privacyMail } = demo ? DEMO : NOBODY
  const help = values.HELP_MAIL ?? helpMail
  return {
    name: values.OPERATOR_NAME ?? name,
    address: values.OPERATOR_ADDRESS ?? address,
    helpMail: help,
    helpPhone: values.HELP_PHONE ?? helpPhone,
    quoteMail: values.OPERATOR_MAIL ?? (quoteMail || help),
    privacyMail: values.PRIVACY_MAIL ?? (privacyMail || help),
  }
}

/** Without these a site for real people names nobody, reaches nobody, or links to this machine. */
export const REQUIRED_WITHOUT_DEMO = [
  'PUBLIC_URL',
  'SMTP_URL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'HELP_MAIL',
  'HELP_PHONE',
] as const

/**
 * Called by the start alone: commands such as a backup need none of these settings.
 * @throws ConfigError that names all missing ones
 */
export function requireComplete({ missing }: { missing: readonly string[] }): void {
  if (missing.length === 0) return
  const names = missing.join(', ')
  throw new ConfigError(
    `Ohne Demo (DEMO=0) fehlt noch: ${names}, siehe .env.example. / Without the demo (DEMO=0) these settings are required: ${names}.`,
  )
}
