import { z } from 'zod'
import { hostOf } from '#domains/municipalities/host.rules.ts'
import { plainToken } from '#kit/common/plain-text.ts'
import { say } from '#kit/common/say.ts'

/** Sites of a town at a time (rule 120). */
export const MOST_SITES = 20
/** Characters of a wrong address that its message repeats. */
const SHOWN_MAX = 80

/**
 * The origin of a site as a content security policy names it ("https://www.lindental.de"). A pasted address
 * is cut to it, and a missing "https://" added. Null for anything else: HTTP, a port, an IP address, a
 * wildcard.
 */
export function siteOf(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || url.protocol !== 'https:' || `${url.port}${url.username}` !== '') return null
  const host = hostOf(url.hostname)
  return host === null ? null : `https://${host}`
}

/**
 * Schema of the sites that may show a town's reports. The same one counts once, empty lines not at all. One
 * message names the first that is wrong, because people type them into one field.
 */
export const sitesSchema = z.object({
  sites: z.array(plainToken()).transform((lines, context) => {
    const typed = lines.filter((line) => line !== '')
    const wrong = typed.find((line) => siteOf(line) === null)
    const sites = [...new Set(typed.map(siteOf).filter((site) => site !== null))]
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: say`„${wrong.slice(0, SHOWN_MAX)}“ ist keine Adresse mit https, wie https://www.lindental.de.`,
      })
    if (sites.length > MOST_SITES)
      context.addIssue({ code: 'custom', message: say`Höchstens ${MOST_SITES} Adressen.` })
    return sites
  }),
})
