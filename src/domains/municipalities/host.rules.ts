import { z } from 'zod'
import { plainToken } from '#kit/common/plain-text.ts'
import { message, say } from '#kit/common/say.ts'

/** Most host names of a municipality. */
export const MOST_HOSTS = 10

/** Longest host name in characters (RFC 1035). The pattern below limits each of its parts to 63. */
const NAME_MAX = 253
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalises a host name as it appears in requests: lower case, umlauts as punycode. A pasted URL is reduced
 * to its host. Returns null for an invalid one: with a port, a path, or an IP address instead of a name.
 */
export function hostOf(text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || `${url.port}${url.username}${url.search}${url.hash}` !== '' || url.pathname !== '/')
    return null
  const host = url.hostname.replace(/\.$/, '')
  return host.length <= NAME_MAX && HOST.test(host) ? host : null
}

export const hostSchema = plainToken()
  .max(2 * NAME_MAX, { error: message`Diese Adresse ist zu lang.` })
  .transform((text, context) => {
    const host = hostOf(text)
    if (host !== null) return host
    context.addIssue({
      code: 'custom',
      message:
        text === ''
          ? say`Bitte geben Sie einen Hostnamen an.`
          : say`Bitte geben Sie nur den Hostnamen an, ohne Port und Pfad, zum Beispiel meldungen.lindental.de.`,
    })
    return z.NEVER
  })

/** Schema of a municipality's host names. The first one is primary: links lead to it. */
export const hostListSchema = z.object({
  hosts: z
    .array(hostSchema)
    .max(MOST_HOSTS, { error: message`Höchstens ${MOST_HOSTS} Hostnamen.` })
    .refine((hosts) => new Set(hosts).size === hosts.length, {
      error: message`Dieser Hostname steht schon da.`,
    }),
})
