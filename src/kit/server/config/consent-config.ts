import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** The one third-party script: a consent management that the operator has chosen (D-12). */
export type Consent = {
  src: string
  /** Subresource integrity. Without it the file may change at any time. */
  integrity: string | null
}

export const consentSettings = {
  CONSENT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONSENT_SCRIPT_INTEGRITY: z
    .string()
    .trim()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
}

/**
 * The configured script, or null.
 * @throws ConfigError for a check sum without a script, or an address without encryption
 */
export function readConsent(values: {
  CONSENT_SCRIPT_URL?: string | undefined
  CONSENT_SCRIPT_INTEGRITY?: string | undefined
}): Consent | null {
  const { CONSENT_SCRIPT_URL: address, CONSENT_SCRIPT_INTEGRITY: integrity = null } = values
  if (address === undefined) {
    if (integrity === null) return null
    throw new ConfigError(
      'CONSENT_SCRIPT_INTEGRITY verlangt auch CONSENT_SCRIPT_URL. / CONSENT_SCRIPT_INTEGRITY requires CONSENT_SCRIPT_URL.',
    )
  }
  const { protocol, hostname, href } = new URL(address)
  // A script over plain HTTP could be replaced on its way, and it would run on every page.
  if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1)$/.test(hostname)) {
    throw new ConfigError(
      'CONSENT_SCRIPT_URL muss mit „https:“ beginnen. / CONSENT_SCRIPT_URL must start with "https:".',
    )
  }
  return { src: href, integrity }
}
