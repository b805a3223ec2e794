import type { Hono } from 'hono'
import { DAY } from '#kit/server/clock.ts'
import type { Services } from '../services.ts'
import { siteOfRequest } from './own-sites.ts'

/** Days until the file is out of date. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Tells people who found a weakness whom to write to (RFC 9116). */
export function addSecurityTxt(
  app: Hono,
  { config, publicUrl, clock }: Pick<Services, 'config' | 'publicUrl' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', (http) => {
    const contact = config.securityContact
    if (contact === '') return http.notFound()
    // Midnight: all answers of a day are alike.
    const today = Math.floor(clock.now().getTime() / DAY) * DAY
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${siteOfRequest()?.origin ?? publicUrl}/.well-known/security.txt`,
    ]
    return http.text(`${lines.join('\r\n')}\r\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })
}
